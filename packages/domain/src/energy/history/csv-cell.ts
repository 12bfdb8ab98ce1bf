/** What a spreadsheet takes for the beginning of a formula, also in the wide letters of other scripts. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/
const NEEDS_QUOTES = /[",\r\n]/

/** A cell of words: a spreadsheet shows it and never runs it, whatever stands in it. */
export function writeTextCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A cell to be reckoned with, minus sign and all; empty where the number is not known. */
export function writeNumberCell(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return ''
  const text = String(value)
  // Never 1e-7: some programs take that for words.
  return text.includes('e') ? value.toFixed(MOST_DIGITS).replace(/\.?0+$/, '') : text
}

const MOST_DIGITS = 6
