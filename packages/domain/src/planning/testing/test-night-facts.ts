import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { defaultPlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import { defaultSchedule } from '@driveway/domain/schedule/schedule'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import type { NightFacts } from '../build-night-inputs.ts'

/** The usual schedule and a tariff with these periods. */
export function makeTariffFacts(periods: Tariff['periods']) {
  const tariff = { id: 't', energySupplier: 'Test Energy', tariffType: 'UNKNOWN', startDate: '2026-01-01' }
  return {
    schedule: defaultSchedule,
    oneOffChanges: [],
    trips: [],
    away: null,
    tariffs: [{ ...tariff, periods }],
    agilePrices: { find: () => null },
  }
}

/** A V2G car of 50 kWh, ready by 07:00. Its house draws 7 kW at 90p until 09:30: it pays most to give back then. */
export function makeFacts(now: string, percent: number): NightFacts {
  return {
    now: Date.parse(now),
    ...makeTariffFacts([
      { timeStart: '0:30', timeEnd: '5:30', ratePence: 7 },
      { timeStart: '5:30', timeEnd: '9:30', ratePence: 90 },
      { timeStart: '9:30', timeEnd: '0:30', ratePence: 30 },
    ]),
    forecast: {
      find: () => ({ solarW: 0, houseW: 7_000, carbonIntensity: 150, estimates: [] }),
      assumed: [],
    },
    preferences: { ...defaultPlanningPreferences, exportRatePence: 40 },
    chargeRange: { minimum: 30, maximum: 80 },
    vehicle: {
      batteryCapacityWh: 50_000,
      maxAcPowerW: 7_400,
      phases: 1,
      isV2gCapable: true,
      isPhevReadyModeOn: false,
    },
    capabilities: { ...unknownCapabilities, phases: 1, canDischarge: true },
    isV2gCharger: true,
    level: { kind: 'known', percent, low: percent, high: percent, at: Date.parse(now), source: 'charger' },
    stopLimit: null,
    startDelayMs: 0,
    isCharging: false,
  }
}
