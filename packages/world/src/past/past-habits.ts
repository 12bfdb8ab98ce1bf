import { isV2gCharger, type DeviceType } from '@driveway/domain/charger/device-type'
import { numberDay, readLondonDay } from '../london-day.ts'
import { createNoise, deriveSeed } from '../noise.ts'
import { isGivingTime } from './past-limit.ts'

const MINUTE_MS = 60_000
const BOOST_SHARE = 0.06
const CALIBRATION_SHARE = 0.012
const GIVING_SHARE = 0.72

/** What people and charger did with a plug-in, besides waiting for the night. Instants in ms. */
export type PlugInHabits = {
  readonly boost: { readonly from: number; readonly to: number } | null
  readonly calibratesUntil: number | null
}

/** Decides by the day, so that the same past comes out however it is asked for. */
export function createPastHabits(house: { key: string; deviceType: DeviceType }, seed: number) {
  function throwFor(question: string, at: number): number {
    return createNoise(deriveSeed(seed, `${house.key} ${question}`))(numberDay(readLondonDay(new Date(at))))
  }

  return {
    /** A charger calibrates when the first car comes, and once in a while. */
    decidePlugIn(at: number, isFirst: boolean): PlugInHabits {
      const from = at + (3 + Math.round(throwFor('boosts after', at) * 40)) * MINUTE_MS
      const to = from + (30 + Math.round(throwFor('boosts for', at) * 80)) * MINUTE_MS
      const calibrates = isFirst || throwFor('calibrates', at) < CALIBRATION_SHARE
      return {
        boost: !isFirst && throwFor('boosts', at) < BOOST_SHARE ? { from, to } : null,
        calibratesUntil: calibrates ? at + 25 * MINUTE_MS : null,
      }
    },

    /** How much a car that can gives back to house and grid, in W: on most evenings, while everybody cooks. */
    decideGiving(at: number): number {
      if (!isV2gCharger(house.deviceType) || !isGivingTime(at)) return 0
      if (throwFor('gives', at) >= GIVING_SHARE) return 0
      return 1500 + Math.round(throwFor('gives so much', at) * 18) * 100
    },
  }
}
