import { language } from './language.ts'

/** By their digits: creating one takes fifty times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>()

/** A number with `least` to `most` decimals: '1,234.5'. */
export function writeDecimal(value: number, least: number, most = least): string {
  const key = `${least} ${most}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most })
    formats.set(key, format)
  }
  return format.format(value)
}
