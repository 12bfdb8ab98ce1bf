import type { GetHeatAnswer } from '@driveway/contract/generated/customer-operations'
import { usualComfort, type Comfort, type ComfortPeriod } from '@driveway/domain/heat/comfort'
import { heatAssetTypes, type HeatAsset } from '@driveway/domain/heat/heat-asset'
import { readKnown } from '@driveway/domain/known-value'
import { readClockTime } from '@driveway/domain/time/clock-time'
import { warn } from '#platform/warn.ts'

type WireCustomer = GetHeatAnswer['customer']
type WireHeat = NonNullable<WireCustomer['heat']>

export type Heat = {
  readonly modules: { readonly heat: boolean; readonly hes: boolean }
  readonly comfort: Comfort
  readonly assets: readonly HeatAsset[]
}

function toPeriod(wire: WireHeat['morningPeriod'], usual: ComfortPeriod): ComfortPeriod {
  return { start: readClockTime(wire.start) ?? usual.start, end: readClockTime(wire.end) ?? usual.end }
}

function toAsset({ id, type, name }: WireHeat['assets'][number]): HeatAsset[] {
  const known = readKnown(heatAssetTypes, type, (unknown) => warn(`Unknown heater ${unknown}`))
  return known ? [{ id, type: known, name }] : []
}

/** Null for a household without heating. */
export function toHeat({ modules, heat }: WireCustomer): Heat | null {
  if (!heat) return null
  return {
    modules: { heat: modules.heat.isEnabled, hes: modules.hes.isEnabled },
    comfort: {
      temperature: heat.comfortTemperature,
      morning: toPeriod(heat.morningPeriod, usualComfort.morning),
      evening: toPeriod(heat.eveningPeriod, usualComfort.evening),
    },
    assets: heat.assets.flatMap(toAsset),
  }
}
