/** Characters with which a spreadsheet begins a formula, full-width ones included. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/
const NEEDS_QUOTES = /[",\r\n]/

/** A text cell, escaped so that a spreadsheet never runs it as a formula. */
export function writeTextCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A number cell, which may be negative; empty if the number is unknown. */
export function writeNumberCell(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return ''
  const text = String(value)
  // Never 1e-7, which some programs read as text.
  return text.includes('e') ? value.toFixed(MOST_DIGITS).replace(/\.?0+$/, '') : text
}

const MOST_DIGITS = 6
