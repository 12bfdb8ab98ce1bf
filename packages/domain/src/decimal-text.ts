import { language, mainLanguage } from './language.ts'

/** By their kind and digits: creating one takes fifty times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>()

/** A number that rounds to zero has no sign. */
function writeByIntl(value: number, least: number, most: number, isMoney: boolean): string {
  const key = `${isMoney} ${least} ${most}`
  let kept = formats.get(key)
  if (!kept) {
    kept = new Intl.NumberFormat(language, {
      style: isMoney ? 'currency' : 'decimal',
      currency: 'GBP',
      signDisplay: 'negative',
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    })
    formats.set(key, kept)
  }
  return kept.format(value)
}

/**
 * English is written without `Intl`, whose text is the same by a test: the first format of `Intl` reads the browser's tables
 * of numbers, which delays the first page on a slow phone by a tenth of a second.
 */
function write(value: number, least: number, most: number, unit: '' | '£'): string {
  if (language !== mainLanguage) return writeByIntl(value, least, most, unit === '£')
  // Moves the decimal point in the text, as 1.005 × 100 is 100.49999999999999. A tiny number has an exponent, and is zero.
  const rounded = Math.round(Number(`${Math.abs(value)}e${most}`)) / 10 ** most || 0
  const [whole = '', rest = ''] = String(rounded).split('.')
  const decimals = rest.padEnd(least, '0')
  const sign = value < 0 && rounded ? '-' : ''
  return sign + unit + whole.replace(/\B(?=(...)+$)/g, ',') + (decimals && `.${decimals}`)
}

/** A number with `least` to `most` decimals: '1,234.5'. */
export function writeDecimal(value: number, least: number, most = least): string {
  return write(value, least, most, '')
}

/** An amount in pounds: '£1,234.50', '−£0.40'. */
export function writeCurrency(pounds: number, decimals: number): string {
  return write(pounds, decimals, decimals, '£').replace('-', '−')
}
