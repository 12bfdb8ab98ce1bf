import type { RolloutKind } from './rollout.ts'

/** A campaign stops before this share has failed, in percent. */
export const FAILED_PERCENT = 2
/** Chargers that begin in one round. */
export const MAX_STARTS = 100
/** Chargers of a bulk act that have begun and not ended. */
export const MAX_STARTED = 500
const MINUTE_MS = 60_000

export type RolloutRules = {
  readonly kind: RolloutKind
  /** Shares of all chargers that have begun at the end of each wave, in percent. */
  readonly waves: readonly number[]
  /** The share of a wave that must succeed before the next one. */
  readonly successPercent: number
  /** The pause between two waves, in which faults may show. */
  readonly soakMinutes: number
  /** Nothing begins from then on; chargers that are offline wait until then. */
  readonly endsAt: Date
}

export type RolloutProgress = {
  readonly total: number
  /** The position in `waves`. */
  readonly wave: number
  readonly waiting: number
  readonly started: number
  readonly succeeded: number
  readonly failed: number
  /** When the last charger succeeded or failed; null before the first. */
  readonly lastFinishedAt: Date | null
}

export type StopReason = 'failures' | 'wave-failed'

export type RolloutStep =
  | { readonly kind: 'start'; readonly count: number }
  | { readonly kind: 'next-wave' }
  | { readonly kind: 'stop'; readonly reason: StopReason }
  | { readonly kind: 'finish' }
  | { readonly kind: 'wait' }

/**
 * The failures at which a campaign stops: as many as stay below 2 % of all. Among 50 chargers and fewer one failure is
 * 2 % or more, so that the first one stops it.
 */
export function failuresToStop(total: number): number {
  return Math.max(1, Math.ceil((total * FAILED_PERCENT) / 100) - 1)
}

/** The next step of a rollout that is running. `now` is real time. */
export function nextStep(rules: RolloutRules, progress: RolloutProgress, now: Date): RolloutStep {
  const { waiting, started } = progress
  if (isFailing(rules, progress)) return { kind: 'stop', reason: 'failures' }
  const isOver = now >= rules.endsAt || waiting === 0
  if (isOver) return started === 0 ? { kind: 'finish' } : { kind: 'wait' }
  if (isWaveFull(rules, progress)) return stepAfterWave(rules, progress, now)
  const count = Math.min(waiting, roomInWave(rules, progress), roomToStart(rules, progress), MAX_STARTS)
  return count > 0 ? { kind: 'start', count } : { kind: 'wait' }
}

function isFailing({ kind }: RolloutRules, { failed, total }: RolloutProgress): boolean {
  return kind === 'campaign' && failed >= failuresToStop(total)
}

/** Every charger of a campaign that has begun may still fail: no more begin than may. */
function roomToStart({ kind }: RolloutRules, { failed, started, total }: RolloutProgress): number {
  return (kind === 'campaign' ? failuresToStop(total) - failed : MAX_STARTED) - started
}

/** The share of all chargers that may have begun, in percent. */
export function wavePercent({ kind, waves }: Pick<RolloutRules, 'kind' | 'waves'>, wave: number): number {
  return kind === 'campaign' ? (waves[wave] ?? 100) : 100
}

function roomInWave(rules: RolloutRules, progress: RolloutProgress): number {
  const { total, wave, started, succeeded, failed } = progress
  const share = wavePercent(rules, wave)
  return Math.ceil((total * share) / 100) - started - succeeded - failed
}

function isWaveFull(rules: RolloutRules, progress: RolloutProgress): boolean {
  return roomInWave(rules, progress) <= 0
}

function stepAfterWave(rules: RolloutRules, progress: RolloutProgress, now: Date): RolloutStep {
  const { started, succeeded, failed, lastFinishedAt } = progress
  if (started > 0) return { kind: 'wait' }
  if (succeeded * 100 < rules.successPercent * (succeeded + failed)) {
    return { kind: 'stop', reason: 'wave-failed' }
  }
  const soaked = (lastFinishedAt?.getTime() ?? 0) + rules.soakMinutes * MINUTE_MS
  return now.getTime() >= soaked ? { kind: 'next-wave' } : { kind: 'wait' }
}
