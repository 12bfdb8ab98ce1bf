import { HOUR_MS } from '@driveway/domain/time/london-time'
import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import { NO_EXPORT_MS } from '@driveway/domain/planning/build-night-inputs'
import { createCapCount } from '@driveway/domain/planning/night/cap-price'
import { slotGramsOf, slotPenceOf, type Flow } from '@driveway/domain/planning/night/slot-cost'
import {
  ASSUMED_MAIN_FUSE_AMPS,
  defaultPlanningPreferences,
} from '@driveway/domain/planning-preferences/planning-preferences'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import { listReadyTimes } from '@driveway/domain/schedule/ready-times'
import { PHEV_WINDOW } from '@driveway/domain/charger/dashboard-status'
import { clockTimeOf, instantOf } from '@driveway/domain/time/clock-time'
import { localDateOf } from '@driveway/domain/time/local-date'
import { CHARGE_EFFICIENCY, DISCHARGE_EFFICIENCY } from '@driveway/world/battery'
import { NOMINAL_V } from '@driveway/domain/connector/mains'
import { chargerModelOf } from '@driveway/world/charger-model'
import { houseScheduleOf } from '@driveway/world/house-tariffs'
import type { Night } from './night-outcome.ts'

const TIMER_START = 30
const TIMER_UNTIL = 12 * 60

/** Pence with battery wear, and grams of CO2. */
export type Cost = { readonly pence: number; readonly grams: number }

export type NightCosts = {
  readonly atPlugIn: Cost
  readonly byTimer: Cost
  readonly ours: Cost
  readonly hindsight: Cost
}

/** Every way to charge ends at the level at which the car really was at its ready-by time. */
export function nightCostsOf(night: Night): NightCosts {
  const startWh = night.marks[0]?.storedWh ?? 0
  const endWh = night.marks.at(-1)?.storedWh ?? 0
  const wantedWh = (endWh - startWh) / CHARGE_EFFICIENCY
  return {
    atPlugIn: chargeFrom(night, wantedWh, () => true),
    byTimer: chargeFrom(night, wantedWh, (at) => {
      const time = clockTimeOf(at)
      return time >= TIMER_START && time < TIMER_UNTIL
    }),
    ours: ownCostOf(night),
    hindsight: hindsightOf(night, startWh, endWh),
  }
}

function ownCostOf(night: Night): Cost {
  const { marks, slots } = night
  const flows = slots.map((slot, index): Flow => {
    const [before, after] = [marks[index], marks[index + 1]]
    const hours = (slot.end - slot.start) / HOUR_MS
    if (before === undefined || after === undefined) return { powerW: 0, hours }
    const energyWh = after.importWh - before.importWh - (after.exportWh - before.exportWh)
    return { powerW: energyWh / hours, hours }
  })
  return sumCosts(night, flows)
}

function maxWOf({ proof }: Night): number {
  const { car, deviceType } = proof.house
  return Math.min(chargerModelOf(deviceType).maxChargeW, car.maxAcW)
}

/** At full power in the half hours that count, until the energy (Wh) is charged. */
function chargeFrom(night: Night, wantedWh: number, counts: (at: number) => boolean): Cost {
  const maxW = maxWOf(night)
  let left = Math.max(0, wantedWh)
  const isAny = night.slots.some(({ start }) => counts(start))
  const flows = night.slots.map((slot): Flow => {
    const hours = (slot.end - slot.start) / HOUR_MS
    const energyWh = isAny && !counts(slot.start) ? 0 : Math.min(left, maxW * hours)
    left -= energyWh
    return { powerW: energyWh / hours, hours }
  })
  return sumCosts(night, flows)
}

/** The least cost with everything known in advance, and the same random delay. */
function hindsightOf(night: Night, startWh: number, endWh: number): Cost {
  const { proof, slots, readyAt } = night
  const { batteryWh } = proof.house.car
  const model = chargerModelOf(proof.house.deviceType)
  const maxW = maxWOf(night)
  const now = slots[0]?.start ?? readyAt
  const inputs: NightInputs = {
    now,
    goal: proof.goal === 'LEAST_CARBON' ? 'carbon' : 'cost',
    slots,
    car: {
      batteryWh,
      levelWh: { low: startWh, expected: startWh, high: startWh },
      levelKind: 'known',
      minimumWh: Math.min(endWh, minimumWhOf(night, startWh)),
      maximumWh: Math.max(startWh, endWh),
      chargeEfficiency: CHARGE_EFFICIENCY,
      dischargeEfficiency: DISCHARGE_EFFICIENCY,
      taperFromWh: batteryWh,
      taperW: maxW,
      wearPrice: defaultPlanningPreferences.batteryWearPence,
      wearCarbon: 0,
    },
    power: {
      minW: Math.max(100, model.minChargeW),
      maxW,
      maxExportW: model.maxDischargeW,
      fuseW: (proof.mainFuseAmps ?? ASSUMED_MAIN_FUSE_AMPS) * NOMINAL_V,
    },
    readyTargets: [{ at: readyAt, targetWh: endWh }],
    noExport: listReadyTimes(
      { schedule: houseScheduleOf(proof.house), oneOffChanges: [], trips: [], away: null },
      now - NO_EXPORT_MS,
      now,
    ).map(({ at }) => ({
      from: at,
      to: at + NO_EXPORT_MS,
    })),
    startDelayMs: night.startDelayMs,
    isCharging: false,
    assumed: [],
    ...(night.caps.length === 0 ? {} : { caps: night.caps }),
  }
  const { costPence, wearPence, carbonGrams } = makeNightPlan(inputs)
  return { pence: costPence + wearPence, grams: carbonGrams }
}

/** The level that is charged at once, whatever it costs. In ready mode a hybrid charges so while its hours last. */
function minimumWhOf(night: Night, startWh: number): number {
  const { house, minimumPercent } = night.proof
  const now = night.slots[0]?.start ?? night.readyAt
  const time = clockTimeOf(now)
  const isReadyMode = house.features.includes('PHEV_READY_MODE')
  if (!isReadyMode || time < PHEV_WINDOW.from || time >= PHEV_WINDOW.to) {
    return Math.min(startWh, (house.car.batteryWh * minimumPercent) / 100)
  }
  const hours = (instantOf(localDateOf(now), PHEV_WINDOW.to) - now) / HOUR_MS
  return startWh + Math.max(0, hours) * maxWOf(night) * CHARGE_EFFICIENCY
}

function sumCosts({ slots, caps }: Night, flows: readonly Flow[]): Cost {
  const count = createCapCount({ caps })
  let [pence, grams] = [0, 0]
  for (const [index, slot] of slots.entries()) {
    const flow = flows[index] ?? { powerW: 0, hours: 0 }
    const wearKwh = Math.max(0, -flow.powerW * flow.hours) / 1000
    pence +=
      slotPenceOf(slot, flow, count.priceOf(slot, flow)) +
      wearKwh * defaultPlanningPreferences.batteryWearPence
    grams += slotGramsOf(slot, flow)
  }
  return { pence, grams }
}
