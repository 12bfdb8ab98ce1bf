// @vitest-environment node
import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { buildNightInputs, type NightFacts } from '@driveway/domain/planning/build-night-inputs'
import { createCarbonOutlook, createHomeForecast } from '@driveway/domain/planning/forecast/home-forecast'
import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import { defaultPlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import { makeTariffFacts } from '@driveway/domain/planning/testing/test-night-facts'
import { expect, test } from 'vitest'
import { toChargePlan } from '#data/plan/mapper.ts'
import { makePlan } from '#platform/testing/test-plan.ts'
import { viewWhy } from './why-view.ts'

// A Saturday: no half hour is a peak hour. London is on UTC.
const NOW = Date.parse('2026-11-14T10:00:00Z')

const known: NightFacts = {
  now: NOW,
  ...makeTariffFacts([
    { timeStart: '0:30', timeEnd: '1:30', ratePence: 7 },
    { timeStart: '1:30', timeEnd: '0:30', ratePence: 30 },
  ]),
  forecast: {
    find: (start) => ({
      solarW: start < NOW + 3 * 3_600_000 ? 4_000 : 0,
      houseW: 500,
      carbonIntensity: 120,
      estimates: [],
    }),
    assumed: [],
  },
  preferences: { ...defaultPlanningPreferences, exportRatePence: 20, mainFuseAmps: 80, batteryWearPence: 3 },
  chargeRange: { minimum: 30, maximum: 100 },
  vehicle: {
    batteryCapacityWh: 50_000,
    maxAcPowerW: 7_200,
    phases: 1,
    isV2gCapable: true,
    isPhevReadyModeOn: false,
  },
  capabilities: { ...unknownCapabilities, phases: 1, canDischarge: true },
  isV2gCharger: true,
  level: { kind: 'estimated', percent: 60, low: 50, high: 70, at: NOW, source: 'car' },
  stopLimit: null,
  startDelayMs: 0,
  isCharging: false,
}

const certain = { kind: 'known', percent: 60, low: 60, high: 60, at: NOW, source: 'car' } as const

const unknown: NightFacts = {
  ...known,
  tariffs: [],
  forecast: createHomeForecast(
    { panelsW: 4_000, isPlaceKnown: false, learnt: null },
    () => null,
    createCarbonOutlook(new Map()),
  ),
  preferences: defaultPlanningPreferences,
  vehicle: { ...known.vehicle, batteryCapacityWh: null, maxAcPowerW: null, phases: null, isV2gCapable: null },
  capabilities: null,
  level: { kind: 'unknown' },
}

function withForecast(change: { readonly solarW?: number; readonly houseW?: number }): NightFacts {
  return {
    ...known,
    forecast: { assumed: [], find: (start) => ({ ...known.forecast.find(start), ...change }) },
  }
}

function withPreferences(change: Partial<NightFacts['preferences']>): NightFacts {
  return { ...known, preferences: { ...known.preferences, ...change } }
}

function withVehicle(change: Partial<NightFacts['vehicle']>): NightFacts {
  return { ...known, vehicle: { ...known.vehicle, ...change } }
}

/** One input changed at a time. */
const changed: [string, NightInputs][] = [
  ['battery size', buildNightInputs(withVehicle({ batteryCapacityWh: 45_000 }))],
  ['charge', buildNightInputs({ ...known, level: certain })],
  ['limit of car and charger', buildNightInputs(withVehicle({ maxAcPowerW: 3_600 }))],
  ['main fuse', buildNightInputs(withPreferences({ mainFuseAmps: 20 }))],
  ['house load', buildNightInputs(withForecast({ houseW: 2_000 }))],
  ['solar forecast', buildNightInputs(withForecast({ solarW: 0 }))],
  ['export price', buildNightInputs(withPreferences({ exportRatePence: 45 }))],
  ['wear', buildNightInputs(withPreferences({ batteryWearPence: 50 }))],
  ['losses', withCar({ chargeEfficiency: 0.8 })],
  ['taper', withCar({ taperW: 2_000 })],
]

function withCar(change: Partial<NightInputs['car']>): NightInputs {
  const inputs = buildNightInputs(known)
  return { ...inputs, car: { ...inputs.car, ...change } }
}

function describePlan(inputs: NightInputs): string {
  const plan = makeNightPlan(inputs)
  return plan.slots.map(({ powerW, levelWh }) => `${Math.round(powerW)} ${Math.round(levelWh)}`).join()
}

test('[NIGHT-03] the plan counts with car, charger, home and prices, and shows a default for each that is unknown', () => {
  const inputs = buildNightInputs(known)
  expect(inputs).toMatchObject({
    car: {
      batteryWh: 50_000,
      levelWh: { low: 25_000, expected: 30_000, high: 35_000 },
      levelKind: 'estimated',
      minimumWh: 15_000,
      maximumWh: 50_000,
      chargeEfficiency: 0.9,
      dischargeEfficiency: 0.9,
      taperFromWh: 47_500,
      taperW: 1_560,
      wearPrice: 3,
    },
    power: { minW: 1_380, maxW: 6_000, maxExportW: 6_000, fuseW: 18_400 },
    assumed: [],
  })
  expect(inputs.slots[0]).toMatchObject({ importPrice: 30, exportPrice: 20, solarW: 4_000, houseW: 500 })
  expect(buildNightInputs({ ...known, level: certain }).car).toMatchObject({
    levelKind: 'known',
    levelWh: { low: 29_750, expected: 30_000, high: 30_000 },
  })
  const plan = describePlan(inputs)
  const ignored = changed.filter(([, each]) => describePlan(each) === plan)
  expect(ignored.map(([name]) => name)).toEqual([])

  const assumed = buildNightInputs(unknown)
  expect(assumed).toMatchObject({
    car: {
      batteryWh: 60_000,
      levelWh: { low: 18_000, expected: 18_000, high: 18_000 },
      taperFromWh: 57_000,
      taperW: 1_560,
      wearPrice: 4,
    },
    power: { minW: 1_380, maxW: 6_000, maxExportW: 0, fuseW: 13_800 },
  })
  expect(assumed.slots[0]).toMatchObject({ importPrice: 27, exportPrice: 0, carbonIntensity: 150, solarW: 0 })
  const level = { kind: 'UNKNOWN', low: 30, expected: 30, high: 30 }
  const shown = viewWhy(toChargePlan(makePlan({ assumed: assumed.assumed, level })), NOW).assumed
  expect(shown.toSorted()).toEqual([
    'Battery assumed at 30% until you enter it',
    'Battery: 60 kWh, until you add your car',
    'Car: charges at up to 7.4 kW',
    'Carbon: 150 g a kWh, the grid’s average',
    'Charger: 32 A on each phase',
    'Main fuse: 60 A',
    'Prices: 27p a kWh, until they’re known',
    'Solar: a typical roof in the middle of England',
    'Your home: a typical day’s use',
  ])
})
