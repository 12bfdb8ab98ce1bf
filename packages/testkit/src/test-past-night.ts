import type { Activity } from '@driveway/domain/energy/activity'
import type { PricedPeriod } from '@driveway/domain/energy/period-energy'
import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { NightCause, NightVersion, PastNight } from '@driveway/domain/planning/outcome/outcome-model'
import type { NightInputs, NightPlan, PlannedSlot } from '@driveway/domain/planning/model/plan-model'
import { makeNightInputs, makeSlots } from './test-night.ts'

export const PLUGGED_IN = Date.parse('2026-11-16T18:00:00Z')
export const READY = Date.parse('2026-11-17T07:00:00Z')

/** In the night from the 16th to the 17th. */
export function at(clock: string): number {
  return Date.parse(`2026-11-${clock > '12' ? 16 : 17}T${clock}:00Z`)
}

export function findPrice(start: number): number {
  return start >= at('00:30') && start < at('04:30') ? 7 : 30
}

/** A battery of 40 kWh from 50 to 95 %: 20 kWh at 7 p, in the night from 00:30. */
export const inputs: NightInputs = makeNightInputs(makeSlots(PLUGGED_IN, READY))

export function version(changes: Partial<NightInputs> = {}, trigger = 'plug-in'): NightVersion {
  const changed = { ...inputs, ...changes }
  const slots = changed.slots.filter(({ end }) => end > changed.now)
  const own = { ...changed, slots }
  return { trigger, inputs: own, plan: makeNightPlan(own) }
}

export function atLevel(percent: number): NightInputs['car'] {
  const wh = percent * 400
  return { ...inputs.car, levelWh: { low: wh, expected: wh, high: wh } }
}

export function known(percent: number): NightInputs {
  return { ...inputs, now: READY, car: atLevel(percent) }
}

export function period(clock: string, importWh: number, more: Partial<PricedPeriod> = {}): PricedPeriod {
  const periodStart = at(clock)
  const grid = more.importFromGridWh ?? importWh
  return {
    periodStart,
    importWh,
    importFromGridWh: importWh,
    exportWh: 0,
    exportToGridWh: 0,
    isSplit: false,
    costMicropence: grid * findPrice(periodStart) * 1000,
    emissionsMg: 0,
    baselineMg: 0,
    ...more,
  }
}

/** 4 kWh in each half hour: 8 kW. */
export function periods(...clocks: readonly string[]): readonly PricedPeriod[] {
  return clocks.map((clock) => period(clock, 4_000))
}

/** 20 kWh at 8 kW from 00:30 to 03:00. */
export const asPlanned = periods('00:30', '01:00', '01:30', '02:00', '02:30')

export function activity(
  clock: string,
  mode: Activity['mode'],
  cable: Activity['cable'] = 'connected',
): Activity {
  return { at: at(clock), cable, mode, isUnplanned: mode === 'boosting' }
}

/** Charges as planned, with nothing to explain. */
export function makePastNight(changes: Partial<PastNight> = {}): PastNight {
  return {
    readyAt: READY,
    beganAt: PLUGGED_IN,
    endedAt: READY,
    plans: [version()],
    after: null,
    stop: null,
    periods: asPlanned,
    activities: [activity('17:59', 'idle'), activity('00:30', 'charging'), activity('03:00', 'idle')],
    registers: [],
    findImportPrice: findPrice,
    findExportPrice: () => 0,
    ...changes,
  }
}

/** A plan of given energy in some half hours, at the prices of the inputs. */
export function planOf(
  own: NightInputs,
  energy: Readonly<Record<string, number>>,
  costPence: number,
): NightVersion {
  const slots = own.slots.map((slot): PlannedSlot => {
    const energyWh = Object.entries(energy).find(([clock]) => at(clock) === slot.start)?.[1] ?? 0
    const solarWh = energyWh > 0 ? Math.min(energyWh, (slot.solarW - slot.houseW) / 2) : 0
    return {
      start: slot.start,
      end: slot.end,
      powerW: energyWh * 2,
      flowsFrom: slot.start,
      solarWh: Math.max(0, solarWh),
      energyWh,
      levelWh: own.car.levelWh.low,
      costPence: energyWh === 0 ? 0 : costPence / Object.keys(energy).length,
      carbonGrams: 0,
      wearPence: 0,
      reason: 'cheap',
    }
  })
  const target = { at: READY, targetWh: 38_000, levelWh: 38_000, shortfallWh: 0, reachedAt: READY }
  const sums = { costPence, wearPence: 0, carbonGrams: 0, chargedWh: 0, exportedWh: 0 }
  return { trigger: 'plug-in', inputs: own, plan: { slots, targets: [target], ...sums } satisfies NightPlan }
}

export function withSlots(change: Partial<NightInputs['slots'][number]>): NightInputs {
  return { ...inputs, slots: inputs.slots.map((slot) => Object.assign(structuredClone(slot), change)) }
}

/** Pence to a tenth, energy to 1 Wh. */
export function roundCause({ pence, energyWh, ...cause }: NightCause): object {
  return {
    ...cause,
    pence: pence === null ? null : Math.round(pence * 10) / 10 + 0,
    energyWh: Math.round(energyWh) + 0,
  }
}

/** Three of the half hours that were planned, and the activity that goes with them. */
export const less = periods('00:30', '01:00', '01:30')
export const idle = activity('17:59', 'idle')
export const short = [idle, activity('00:30', 'charging'), activity('02:00', 'idle')]
