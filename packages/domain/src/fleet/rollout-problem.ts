import { isSecretSetting } from '@driveway/domain/charger/secret-setting'
import { DAY_MS, HOUR_MS } from '@driveway/domain/time/london-time'
import type { RolloutAction, RolloutKind } from './rollout.ts'

export const DEFAULT_WAVES = [1, 10, 100] as const
export const MAX_WAVES = 10
export const DEFAULT_SUCCESS_PERCENT = 95
export const DEFAULT_SOAK_MINUTES = 60
export const DEFAULT_CAMPAIGN_DAYS = 14
const MAX_SOAK_MINUTES = 7 * 24 * 60
/** Firmware files are kept for 90 days. */
const MAX_CAMPAIGN_MS = 60 * DAY_MS
/** A bulk act waits so long for chargers that are offline. */
export const BULK_MS = HOUR_MS
const MAX_TITLE = 200

export type RolloutTerms = {
  readonly kind: RolloutKind
  readonly title: string
  readonly action: RolloutAction
  /** Shares of all chargers that have begun at the end of each wave, in percent; the last one is all of them. */
  readonly waves: readonly number[]
  readonly successPercent: number
  readonly soakMinutes: number
  /** Of a campaign. Real time. */
  readonly endsAt: Date | null
}

export type RolloutProblem =
  | 'title-invalid'
  /** Its value would be stored where other operators read it. */
  | 'secret-setting'
  | 'not-in-waves'
  | 'waves-invalid'
  | 'success-percent-invalid'
  | 'soak-invalid'
  | 'end-invalid'

/** Says why nobody can begin it; null if somebody can. `now` is real time. */
export function findRolloutProblem(terms: RolloutTerms, now: Date): RolloutProblem | null {
  const { kind, title, action, waves, successPercent, soakMinutes, endsAt } = terms
  if (title.trim() === '' || title.length > MAX_TITLE) return 'title-invalid'
  const request = action.kind === 'request' ? action.request : null
  if (request?.kind === 'change-configuration' && isSecretSetting(request.name)) return 'secret-setting'
  if (kind === 'bulk') return null
  if (request !== null && request.kind !== 'change-configuration') return 'not-in-waves'
  if (!areWaves(waves)) return 'waves-invalid'
  if (!Number.isInteger(successPercent) || successPercent < 1 || successPercent > 100) {
    return 'success-percent-invalid'
  }
  if (!Number.isInteger(soakMinutes) || soakMinutes < 0 || soakMinutes > MAX_SOAK_MINUTES)
    return 'soak-invalid'
  const left = (endsAt?.getTime() ?? 0) - now.getTime()
  return left <= 0 || left > MAX_CAMPAIGN_MS ? 'end-invalid' : null
}

/** Whole percents that rise to 100. */
function areWaves(waves: readonly number[]): boolean {
  if (waves.length > MAX_WAVES || waves.at(-1) !== 100) return false
  return waves.every((share, at) => Number.isInteger(share) && share > (waves[at - 1] ?? 0))
}
