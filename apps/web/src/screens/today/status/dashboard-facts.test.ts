// @vitest-environment node
import type { FeatureName } from '@driveway/domain/account/feature-name'
import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { expect, test } from 'vitest'
import type { ChargerReading, Vehicle } from '#data/device/mapper.ts'
import { dashboardStatusOf, isPhevReadyModeOffered, type TodayFacts } from './dashboard-facts.ts'
import { makeReading } from './testing/test-reading.ts'

/** 12:00 in London, in summer time. */
const NOON = Date.UTC(2026, 6, 1, 11, 0)
const HOUR = 3_600_000

function reading(over: Partial<ChargerReading>): ChargerReading {
  return makeReading({ lastUpdated: new Date(NOON), ...over })
}

function have(name: FeatureName, isOn = true) {
  return { name, isOn, isInBeta: false, seen: true, informed: true }
}

const start = new Date(NOON + HOUR)
type Row = [string, Partial<ChargerReading>, Partial<TodayFacts>, DashboardStatus]

const rows: Row[] = [
  ['idle without features', {}, {}, 'IDLE'],
  ['a state that is not known', { state: null }, {}, 'UNKNOWN_STATE'],
  ['plugged in and on its own', { state: 'CHARGING', homeAlone: true }, {}, 'HOME_ALONE'],
  [
    'unplugged with a plan',
    { state: 'DISCONNECTED' },
    { features: [have('CHARGE_PATH')] },
    'DISCONNECTED_WITH_CHARGEPATH',
  ],
  [
    'unplugged with that switched off',
    { state: 'DISCONNECTED' },
    { features: [have('CHARGE_PATH', false)] },
    'DISCONNECTED',
  ],
  [
    'a plan that is awaited',
    {},
    { features: [have('CHARGE_PATH')], isChargePathAwaited: true },
    'IDLE_WAITING_FOR_CHARGEPATH',
  ],
  ['a plan that never came', {}, { features: [have('CHARGE_PATH')] }, 'IDLE'],
  ['a plan', {}, { features: [have('CHARGE_PATH')], chargeStart: start }, 'IDLE_WITH_CHARGEPATH'],
  [
    'a plan with a range',
    {},
    { features: [have('CHARGE_PATH'), have('CHARGE_PATH_RANGE')], chargeStart: start },
    'IDLE_WITH_CHARGEPATH_RANGE',
  ],
  ['a cheaper hour ahead', {}, { cheaperSlotStart: new Date(NOON + 1) }, 'IDLE_WITH_OFF_PEAK'],
  ['a cheaper hour that begins now', {}, { cheaperSlotStart: new Date(NOON) }, 'IDLE'],
  ['a cheaper hour that has begun', {}, { cheaperSlotStart: new Date(NOON - 1) }, 'IDLE'],
  [
    'a plan and a cheaper hour ahead',
    {},
    { features: [have('CHARGE_PATH')], chargeStart: start, cheaperSlotStart: start },
    'IDLE_WITH_CHARGEPATH',
  ],
  [
    'a plan that has begun and a cheaper hour ahead',
    {},
    { features: [have('CHARGE_PATH')], chargeStart: new Date(NOON), cheaperSlotStart: start },
    'IDLE_WITH_OFF_PEAK',
  ],
  ['charging with a cheaper hour ahead', { state: 'CHARGING' }, { cheaperSlotStart: start }, 'CHARGING'],
  ['sun and grid', { state: 'SOLAR_CHARGING_SOURCE_MIX' }, {}, 'SOLAR_CHARGING_SOURCE_MIX'],
  [
    'sun and grid with their shares',
    { state: 'SOLAR_CHARGING_SOURCE_MIX' },
    { features: [have('SPLIT_CONSUMPTION')] },
    'SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN',
  ],
  ['ready mode at 12:00', { state: 'CHARGING' }, { isPhevReadyModeOn: true }, 'PHEV_READY_MODE'],
  [
    'ready mode at 15:59 in London',
    { state: 'CHARGING' },
    { isPhevReadyModeOn: true, now: NOON + 4 * HOUR - 60_000 },
    'PHEV_READY_MODE',
  ],
  [
    'ready mode at 16:00 in London',
    { state: 'CHARGING' },
    { isPhevReadyModeOn: true, now: NOON + 4 * HOUR },
    'CHARGING',
  ],
]

test.each(rows)('%s', (_, over, context, expected) => {
  const facts = {
    features: [],
    isPhevReadyModeOn: false,
    chargeStart: null,
    isChargePathAwaited: false,
    cheaperSlotStart: null,
    now: NOON,
    ...context,
  }
  expect(dashboardStatusOf({ reading: reading(over), ...facts }).status).toBe(expected)
})

const offers: [string, number | null, boolean, boolean][] = [
  ['a battery of 20000 Wh', 20_000, true, true],
  ['a battery of 20001 Wh', 20_001, true, false],
  ['an unknown battery', null, true, false],
  ['a small battery without the feature', 12_000, false, false],
]

test.each(offers)('ready mode for %s', (_, batteryCapacityWh, isOn, expected) => {
  const vehicle: Vehicle = {
    name: null,
    batteryCapacityWh,
    minimumChargePercent: 25,
    maximumChargePercent: 95,
  }
  expect(isPhevReadyModeOffered([have('PHEV_READY_MODE', isOn)], vehicle)).toBe(expected)
})
