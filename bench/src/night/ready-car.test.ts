import { levelAt, type LevelFacts } from '@driveway/domain/car-level/car-level'
import { applyEvidence, type LevelEvidence } from '@driveway/domain/car-level/level-evidence'
import { unknownCar } from '@driveway/domain/car-level/level-state'
import { noEnergy } from '@driveway/domain/car-level/metered-energy'
import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { defaultPlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import { buildNightInputs } from '@driveway/domain/planning/build-night-inputs'
import { planNight } from '@driveway/domain/planning/catch-up'
import { listPowerSteps } from '@driveway/domain/planning/delivery/delivery-steps'
import { makeTariffFacts } from '@driveway/domain/planning/testing/test-night-facts'
import { chargeBattery } from '@driveway/world/battery'
import { SMART_CHARGER_MAX_W } from '@driveway/world/charger-model'
import { expect, test } from 'vitest'

const HOUR_MS = 3_600_000
const NOON = Date.parse('2026-03-09T12:15:00Z')
const READY = Date.parse('2026-03-10T07:00:00Z')
const BATTERY_WH = 57_500
const MAX_AC_W = 7_400

type Reported = Extract<LevelEvidence, { kind: 'reported' }>

const untouched: LevelFacts = {
  capacityWh: BATTERY_WH,
  before: noEnergy,
  plugIn: noEnergy,
  unpluggedMs: 0,
  stop: null,
  isDrawing: false,
}

/** The level (percent) of a car of the street at 07:00, by the steps that its charger was given at noon. */
function chargeByPlan(source: Reported['source'], reported: number, actual: number, maximum: number): number {
  const state = applyEvidence(
    unknownCar,
    { kind: 'reported', percent: reported, at: NOON, source },
    untouched,
  )
  const inputs = buildNightInputs({
    now: NOON,
    ...makeTariffFacts([
      { timeStart: '0:30', timeEnd: '4:30', ratePence: 7 },
      { timeStart: '4:30', timeEnd: '0:30', ratePence: 30 },
    ]),
    forecast: { find: () => ({ solarW: 0, houseW: 300, carbonIntensity: 150, estimates: [] }), assumed: [] },
    preferences: defaultPlanningPreferences,
    chargeRange: { minimum: 25, maximum },
    vehicle: {
      batteryCapacityWh: BATTERY_WH,
      maxAcPowerW: MAX_AC_W,
      phases: 1,
      isV2gCapable: false,
      isPhevReadyModeOn: false,
    },
    capabilities: { ...unknownCapabilities, phases: 1 },
    isV2gCharger: false,
    level: levelAt(state, untouched, NOON),
    stopLimit: null,
    startDelayMs: 300_000,
    isCharging: false,
  })
  const steps = listPowerSteps(inputs, planNight(inputs))
  const car = { capacityWh: BATTERY_WH, maxAcW: MAX_AC_W }
  const storedWh = steps.reduce(
    (level, { at, powerW }, index) => {
      const from = Math.max(NOON, at)
      const to = Math.min(READY, steps[index + 1]?.at ?? READY)
      const seconds = (Math.max(0, to - from) / HOUR_MS) * 3600
      return chargeBattery(car, level, powerW ?? SMART_CHARGER_MAX_W, seconds).storedWh
    },
    (actual / 100) * BATTERY_WH,
  )
  return (storedWh / BATTERY_WH) * 100
}

// A customer is up to 4 points too high and rounds up; a car and a charger only round.
test.each([
  ['customer', 80, 75.5, 90],
  ['customer', 80, 75.5, 95],
  ['customer', 50, 45.5, 95],
  ['customer', 80, 75.5, 100],
  ['car', 76, 75.5, 90],
  ['car', 76, 75.5, 95],
  ['car', 40, 39.5, 95],
  ['car', 76, 75.5, 100],
  ['charger', 76, 75.5, 95],
  ['charger', 76, 75.5, 100],
] as const)(
  'without a server the plan ends at its target: the %s reports %i where it is %f, up to %i',
  (source, reported, actual, maximum) => {
    const percent = chargeByPlan(source, reported, actual, maximum)
    expect(percent).toBeGreaterThan(maximum - 0.1)
    expect(percent).toBeLessThan(maximum + 1)
  },
)
