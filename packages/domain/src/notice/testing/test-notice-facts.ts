import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { NightInputs, SlotFacts } from '@driveway/domain/planning/model/plan-model'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { makeSlot } from '@driveway/testkit/test-night'
import type { NoticeFacts } from '../notice-facts.ts'

export const NOW = Date.parse('2026-11-16T18:00:00Z')
export const PLANNED_UNTIL = Date.parse('2026-11-17T09:00:00Z')
export const READY_AT = Date.parse('2026-11-17T07:00:00Z')

/** A battery of 40 kWh at 50 %, wanted at 95 % by 07:00. At 8 kW that takes two and a half hours. */
export function makeInputs(now: number, change: Partial<NightInputs> = {}): NightInputs {
  const slots: SlotFacts[] = []
  for (let start = now; start < PLANNED_UNTIL;) {
    const end = Math.min(start + HALF_HOUR_MS, start < READY_AT ? READY_AT : PLANNED_UNTIL)
    slots.push(makeSlot(start, end, 20))
    start = end
  }
  return {
    now,
    goal: 'cost',
    slots,
    car: {
      batteryWh: 40_000,
      levelWh: { low: 20_000, expected: 20_000, high: 20_000 },
      levelKind: 'known',
      minimumWh: 4_000,
      maximumWh: 38_000,
      chargeEfficiency: 0.9,
      dischargeEfficiency: 0.9,
      taperFromWh: 40_000,
      taperW: 8_000,
      wearPrice: 4,
      wearCarbon: 0,
    },
    power: { minW: 1_380, maxW: 8_000, maxExportW: 0, fuseW: 20_000 },
    readyTargets: [{ at: READY_AT, targetWh: 38_000 }],
    noExport: [],
    startDelayMs: 0,
    isCharging: false,
    assumed: [],
    ...change,
  }
}

/** The same car at another level, in percent. */
export function atLevel(
  percent: number,
  now = NOW,
  levelKind: NightInputs['car']['levelKind'] = 'known',
): NightInputs {
  const inputs = makeInputs(now)
  const wh = (percent / 100) * inputs.car.batteryWh
  return { ...inputs, car: { ...inputs.car, levelKind, levelWh: { low: wh, expected: wh, high: wh } } }
}

export function planOf(inputs: NightInputs): NonNullable<NoticeFacts['plan']> {
  return { inputs, plan: makeNightPlan(inputs) }
}

/** Plugged in, connected and planned. */
export function makeNoticeFacts(change: Partial<NoticeFacts> = {}): NoticeFacts {
  const now = change.now ?? NOW
  const inputs = change.inputs ?? makeInputs(now)
  return {
    now,
    awayUntil: null,
    connector: { kind: 'waiting', heldBackBy: 'charger' },
    offlineMs: 0,
    stop: null,
    chargedAt: null,
    inputs,
    lastTarget: null,
    plan: planOf(inputs),
    prices: null,
    lastMonth: null,
    budget: null,
    ...change,
  }
}
