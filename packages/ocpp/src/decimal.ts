const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** Reads a number that is sent as text, also as ` 12345 ` or `.5`. Null for any other text. */
export function readDecimal(text: string): number | null {
  const trimmed = text.trim()
  const number = DECIMAL.test(trimmed) ? Number(trimmed) : Number.NaN
  return Number.isFinite(number) ? number : null
}
