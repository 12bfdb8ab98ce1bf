import type { BatteryFacts } from '@driveway/domain/planning/battery/battery-night'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import type { Highs } from 'highs'
import type { SlotFlow } from './evaluate-flows.ts'
import { carTerms, writeBattery, writeEnd, writeHomeUse } from './exact-battery.ts'
import { fuseWOf, solveWith, type Beside, type CarNight } from './exact-home.ts'
import type { Terms } from './linear-model.ts'
import { rate } from './night-column.ts'

const KW = 1000

type ExactHomeBattery = {
  readonly flows: readonly (readonly SlotFlow[])[]
  /** Wh at the inverter by slot of the longest night, negative where it gives. */
  readonly batteryWh: readonly number[]
}

/**
 * The exact optimum of cars behind one fuse and a battery, in a home without a roof: shortfalls as without the battery,
 * which ends the longest night with `endWh` if it can. It charges within the amps that the chargers share.
 */
export function solveHomeBatteryExactly(
  highs: Highs,
  cars: readonly NightInputs[],
  sharedA: number,
  battery: BatteryFacts,
  endWh: number,
): ExactHomeBattery {
  const { flows, read } = solveWith(highs, cars, sharedA, createBesideBattery(sharedA, battery, endWh))
  const last = Math.max(...cars.flatMap(({ readyTargets }) => readyTargets.map(({ at }) => at)))
  const longest = cars.map(({ slots }) => slots.filter(({ end }) => end <= last).length)
  const indices = Array.from({ length: Math.max(...longest) }, (_, index) => index + 1)
  return { flows, batteryWh: indices.map((index) => (read(`bc${index}`) - read(`bd${index}`)) * KW) }
}

/** Writes the battery beside the cars of a home. */
export function createBesideBattery(sharedA: number, battery: BatteryFacts, endWh: number): Beside {
  return {
    write: (model, nights) => {
      const { inputs, slots, columns } = longestOf(nights)
      model.addBound('bl0', battery.levelWh / KW, battery.levelWh / KW)
      for (const [place, column] of columns.entries()) {
        const { start = 0, importPrice = 0, carbonIntensity = 0 } = slots[place] ?? {}
        const drawn = nights.flatMap((night, car) => drawnAt(night, car, start))
        writeBattery(model, battery, column)
        writeHomeUse(model, column, rate(inputs, importPrice, carbonIntensity), drawn)
      }
      writeEnd(model, battery, columns.length, endWh)
    },
    termsOf: (nights, start) => {
      const { slots, columns } = longestOf(nights)
      const place = slots.findIndex((slot) => slot.start === start)
      const [slot, column] = [slots[place], columns[place]]
      if (slot === undefined || column === undefined) return []
      const fuseW = Math.min(...nights.map(({ inputs }) => fuseWOf(inputs, slot, sharedA)))
      return [[KW / fuseW / column.hours, `bc${column.index}`]]
    },
  }
}

function longestOf(nights: readonly CarNight[]): CarNight {
  return nights.reduce((best, each) => (each.slots.length > best.slots.length ? each : best))
}

function drawnAt({ slots, columns }: CarNight, car: number, start: number): Terms {
  const column = columns[slots.findIndex((slot) => slot.start === start)]
  return column === undefined ? [] : carTerms(column, `k${car}`)
}
