import { isV2gCharger, type DeviceType } from '@driveway/domain/charger/device-type'
import { numberDay, readLondonDay } from '../london-day.ts'
import { createNoise, deriveSeed } from '../noise.ts'
import { isExportTime } from './charging-limit.ts'

const MINUTE_MS = 60_000
const BOOST_SHARE = 0.06
const CALIBRATION_SHARE = 0.012
const EXPORT_SHARE = 0.72

/** Boost and calibration of one plug-in. Instants in ms. */
export type PlugInHabits = {
  readonly boost: { readonly from: number; readonly to: number } | null
  readonly calibratesUntil: number | null
}

/** Decides by the day, so that the result does not depend on the order of the calls. */
export function createPlugInHabits(house: { key: string; deviceType: DeviceType }, seed: number) {
  function draw(question: string, at: number): number {
    return createNoise(deriveSeed(seed, `${house.key} ${question}`))(numberDay(readLondonDay(new Date(at))))
  }

  return {
    /** A charger calibrates at its first plug-in, and rarely later. */
    decidePlugIn(at: number, isFirst: boolean): PlugInHabits {
      const from = at + (3 + Math.round(draw('boosts after', at) * 40)) * MINUTE_MS
      const to = from + (30 + Math.round(draw('boosts for', at) * 80)) * MINUTE_MS
      const calibrates = isFirst || draw('calibrates', at) < CALIBRATION_SHARE
      return {
        boost: !isFirst && draw('boosts', at) < BOOST_SHARE ? { from, to } : null,
        calibratesUntil: calibrates ? at + 25 * MINUTE_MS : null,
      }
    },

    /** V2G export in W, on most evenings. */
    decideExportW(at: number): number {
      if (!isV2gCharger(house.deviceType) || !isExportTime(at)) return 0
      if (draw('gives', at) >= EXPORT_SHARE) return 0
      return 1500 + Math.round(draw('gives so much', at) * 18) * 100
    },
  }
}
