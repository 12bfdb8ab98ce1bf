import type { Noise } from './noise.ts'

const HOUR_MS = 3_600_000
/** A new run of the weather model is published so often. */
export const ISSUE_MS = 6 * HOUR_MS
/** Errors are correlated over some hours. */
const CORRELATION_HOURS = 4.5
/** Each issue has errors of its own; an odd number keeps them apart. */
const ISSUE_OFFSET = 1009.37

/** The latest issue of a forecast at an instant (ms). */
export function issueOf(now: number): number {
  return Math.floor(now / ISSUE_MS) * ISSUE_MS
}

export type ErrorGrowth = {
  /** Largest error at the time of issue, and a day later: it grows with the square root of the time ahead. */
  readonly atIssue: number
  readonly afterDay: number
}

/** The error of a forecast, at most as large as `growth` says, either way, for an instant as issued before it. */
export function forecastErrorOf(at: number, issuedAt: number, noise: Noise, growth: ErrorGrowth): number {
  const days = Math.max(0, at - issuedAt) / (24 * HOUR_MS)
  const largest = growth.atIssue + (growth.afterDay - growth.atIssue) * Math.sqrt(days)
  const issue = issuedAt / ISSUE_MS
  const draw = noise(at / (CORRELATION_HOURS * HOUR_MS) + 0.4e6 + (issue % 977) * ISSUE_OFFSET)
  return largest * (2 * draw - 1)
}
