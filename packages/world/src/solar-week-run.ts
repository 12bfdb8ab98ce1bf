import {
  beginFollowing,
  followingRangeOf,
  followSurplus,
  type SolarFollowing,
} from '@driveway/domain/planning/delivery/solar-following'
import { createSurplus } from './solar-week.ts'

const MONDAY = Date.parse('2026-05-11T00:00:00Z')
const range = followingRangeOf(1, 32)
/** From the sample to the current in the cable. */
const LATENCY_S = 3

export type SolarWeek = {
  /** Surplus above the least current of a car. */
  readonly aboveKwh: number
  readonly takenShare: number
  readonly importedShare: number
  /** Between two starts or stops. */
  readonly shortestGapMs: number
}

/** Second by second, in daylight: a car that is plugged in all week and never full. */
export function runSolarWeek(seed: number, sampleSeconds: number): SolarWeek {
  const surplusWOf = createSurplus({ seed, panelsKwp: 4, baseLoadW: 250 })
  let state: SolarFollowing | null = null
  let [limitW, nextLimitW, limitFrom, carW] = [0, 0, 0, 0]
  let [aboveJ, takenJ, chargedJ, importedJ] = [0, 0, 0, 0]
  const switches: number[] = []
  for (let second = 0; second < 7 * 86_400; second += 1) {
    const hour = (second / 3600) % 24
    if (hour < 4 || hour > 20) continue
    const at = MONDAY + second * 1000
    const surplusW = surplusWOf(at)
    if (second === limitFrom) limitW = nextLimitW
    if (limitW > 0 !== carW > 0) switches.push(at)
    carW = limitW
    if (surplusW >= range.minW) {
      aboveJ += Math.min(surplusW, range.maxW)
      takenJ += Math.min(carW, surplusW)
    }
    chargedJ += carW
    importedJ += Math.max(0, Math.min(carW, carW - surplusW))
    if (second % sampleSeconds !== 0) continue
    const sample = { at, surplusW }
    state = state === null ? beginFollowing(sample) : followSurplus(state, sample, range)
    ;[nextLimitW, limitFrom] = [state.limitW, second + LATENCY_S]
  }
  const gaps = switches.slice(1).map((at, index) => at - (switches[index] ?? 0))
  return {
    aboveKwh: aboveJ / 3.6e6,
    takenShare: takenJ / aboveJ,
    importedShare: importedJ / chargedJ,
    shortestGapMs: Math.min(...gaps),
  }
}
