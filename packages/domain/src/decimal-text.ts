import { language } from './language.ts'

/** By their style and digits: creating one takes fifty times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>()

/** A number that rounds to zero has no sign. */
function format(value: number, style: 'decimal' | 'currency', least: number, most: number): string {
  const key = `${style} ${least} ${most}`
  let kept = formats.get(key)
  if (!kept) {
    kept = new Intl.NumberFormat(language, {
      style,
      currency: 'GBP',
      signDisplay: 'negative',
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    })
    formats.set(key, kept)
  }
  return kept.format(value)
}

/** A number with `least` to `most` decimals: '1,234.5'. */
export function writeDecimal(value: number, least: number, most = least): string {
  return format(value, 'decimal', least, most)
}

/** An amount in pounds: '£1,234.50', '−£0.40'. */
export function writeCurrency(pounds: number, decimals: number): string {
  return format(pounds, 'currency', decimals, decimals).replace('-', '−')
}
