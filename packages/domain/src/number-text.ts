const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/** Reads a number as a customer types it, with spaces around it; null for anything else. */
export function readDecimal(text: string): number | null {
  const trimmed = text.trim()
  const value = DECIMAL.test(trimmed) ? Number(trimmed) : Number.NaN
  return Number.isFinite(value) ? value : null
}

/** True if the number has at most this many decimals. */
export function hasAtMostDecimals(value: number, decimals: number): boolean {
  const scaled = value * 10 ** decimals
  return Math.abs(scaled - Math.round(scaled)) < ROUNDING_ERROR
}

const ROUNDING_ERROR = 1e-6
