import type {
  GetChargerDetailsAnswer,
  GetHeatAnswer,
  GetProfileProgressAnswer,
} from '@driveway/contract/generated/customer-operations'
import type { TestAnswer } from './test-server.ts'
import { ACCOUNT_NUMBER, makeSummary, type WireSummary } from './test-wire.ts'

/** Settings in wire format, for tests of screens. */

function answer(customer: object): TestAnswer {
  return { status: 200, body: { data: { customer } } }
}

export function answerSummary(over: Partial<WireSummary> = {}): TestAnswer {
  return answer(makeSummary(over))
}

/** The first tasks are completed. */
export function answerProgress(completed: number, skipped: readonly string[] = []): TestAnswer {
  const names = ['vehicle', 'schedule', 'tariff']
  const profileProgress: GetProfileProgressAnswer['customer']['profileProgress'] = {
    completionPercentage: Math.floor((completed / names.length) * 100),
    tasks: names.map((name, at) => ({
      taskId: name,
      name,
      isCompleted: at < completed,
      skipped: skipped.includes(name),
    })),
  }
  return answer({ accountNumber: ACCOUNT_NUMBER, profileProgress })
}

type WireHeat = NonNullable<GetHeatAnswer['customer']['heat']>

/** Storage heaters of each kind, and both water heaters. */
export function answerHeat(over: Partial<WireHeat> = {}): TestAnswer {
  const types = ['STATIC_STORAGE', 'DYNAMIC_STORAGE', 'QUANTUM_STORAGE', 'QUANTUM_WATER', 'STANDARD_WATER']
  const heat: WireHeat = {
    comfortTemperature: 21,
    morningPeriod: { start: '0630', end: '0830' },
    eveningPeriod: { start: '1700', end: '2200' },
    assets: types.map((type, at) => ({ id: `h-${at}`, type: `${type}_HEATER`, name: `Room ${at}` })),
    ...over,
  }
  const modules = { heat: { isEnabled: true }, hes: { isEnabled: true } }
  return answer({ accountNumber: ACCOUNT_NUMBER, modules, heat })
}

export type WireChargerDetails = GetChargerDetailsAnswer['customer']['devices'][number]

export function makeChargerDetails(over: Partial<WireChargerDetails> = {}): WireChargerDetails {
  return {
    id: 'device-1',
    deviceType: 'EV_SMART_CHARGER',
    installDate: '2025-10-26',
    serialNumber: 'DW-KES-0001',
    protocolVersion: 'ocpp1.6',
    firmware: { appVersion: '2.04.1' },
    currentEvState: { status: 'CHARGING', lastUpdated: new Date().toISOString() },
    ...over,
  }
}

export function answerChargerDetails(devices: readonly WireChargerDetails[]): TestAnswer {
  return answer({ accountNumber: ACCOUNT_NUMBER, devices })
}

export const wirePreferences = {
  goal: 'LEAST_COST',
  exportRatePence: 15,
  mainFuseAmps: null,
  phases: 1,
  roofPostcodeArea: null,
  roofLatitude: null,
  roofLongitude: null,
  batteryWearPence: 4,
}
