import {
  unknownCapabilities,
  type ChargerCapabilities,
  type LimitUnit,
  type SettingName,
} from '@driveway/domain/charger/charger-capabilities'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import type { CentralAnswer, CentralRequest } from '@driveway/ocpp/v201/central-messages'
import type { ReportData } from './device-report.ts'
import { readNumber } from '../shared/read-capabilities.ts'

export type Variable = CentralRequest<'GetVariables'>['getVariableData'][number]
type Result = CentralAnswer<'GetVariables'>['getVariableResult'][number]

function variable(component: string, name: string, instance?: string): Variable {
  return {
    component: { name: component },
    variable: { name, ...(instance !== undefined && { instance }) },
  }
}

/** Variables that say what a charger can do. */
const capabilityVariables = {
  canLimit: variable('SmartChargingCtrlr', 'Enabled'),
  limitUnits: variable('SmartChargingCtrlr', 'RateUnit'),
  maxRank: variable('SmartChargingCtrlr', 'ProfileStackLevel'),
  maxPeriods: variable('SmartChargingCtrlr', 'PeriodsPerSchedule'),
  maxProfiles: variable('SmartChargingCtrlr', 'Entries', 'ChargingProfiles'),
  canSwitchPhases: variable('SmartChargingCtrlr', 'Phases3to1'),
  canDischarge: variable('SmartChargingCtrlr', 'DrivewayNegativeLimits'),
  phases: {
    component: { name: 'EVSE', evse: { id: CAR_CONNECTOR } },
    variable: { name: 'SupplyPhases' },
  },
  authorisesRemoteStart: variable('AuthCtrlr', 'AuthorizeRemoteStart'),
  hasCardCache: variable('AuthCacheCtrlr', 'Enabled'),
  hasCardList: variable('LocalAuthListCtrlr', 'Enabled'),
  maxCards: variable('LocalAuthListCtrlr', 'Entries'),
  maxCardsPerMessage: variable('LocalAuthListCtrlr', 'ItemsPerMessage'),
} as const satisfies Record<string, Variable>

/** Variables that the server sets. */
export const settingVariables = {
  'sampled-values': variable('SampledDataCtrlr', 'TxUpdatedMeasurands'),
  'sample-interval': variable('SampledDataCtrlr', 'TxUpdatedInterval'),
  'aligned-interval': variable('AlignedDataCtrlr', 'Interval'),
  'ping-interval': variable('OCPPCommCtrlr', 'WebSocketPingInterval'),
} as const satisfies Record<SettingName, Variable>

export const readVariables: readonly Variable[] = [
  ...Object.values(capabilityVariables),
  ...Object.values(settingVariables),
]

/** The values that a charger reports; null for a variable that it does not have. */
export type VariableValues = { find(wanted: Variable): string | null }

export function indexResults(results: readonly Result[]): VariableValues {
  const values = new Map<string, string>()
  for (const result of results) {
    if (result.attributeStatus !== 'Accepted' || result.attributeValue === undefined) continue
    values.set(keyOf(result), result.attributeValue.trim())
  }
  return { find: (wanted) => values.get(keyOf(wanted)) ?? null }
}

/** The variables of a report, and which of them cannot be set. */
export type ReportedVariables = VariableValues & { isReadOnly(wanted: Variable): boolean }

export function indexReport(data: readonly ReportData[]): ReportedVariables {
  const attributes = new Map(
    data.flatMap((each) => {
      const actual = each.variableAttribute.find(({ type = 'Actual' }) => type === 'Actual')
      return actual?.value === undefined ? [] : [[keyOf(each), actual] as const]
    }),
  )
  return {
    find: (wanted) => attributes.get(keyOf(wanted))?.value?.trim() ?? null,
    isReadOnly: (wanted) => attributes.get(keyOf(wanted))?.mutability === 'ReadOnly',
  }
}

function keyOf(each: Variable | Result | ReportData): string {
  const { component, variable: named } = each
  return [component.name, named.name, named.instance ?? ''].join(' ').toLowerCase()
}

export function toCapabilities(values: VariableValues): Omit<ChargerCapabilities, 'settings'> {
  function read(name: keyof typeof capabilityVariables): string | null {
    return values.find(capabilityVariables[name])
  }
  const phases = readNumber(read('phases'), 1)
  return {
    ...unknownCapabilities,
    isReadable: true,
    canLimit: readBoolean(read('canLimit')),
    limitUnits: readUnits(read('limitUnits')),
    maxRank: readNumber(read('maxRank'), 0),
    maxPeriods: readNumber(read('maxPeriods'), 1),
    maxProfiles: readNumber(read('maxProfiles'), 1),
    phases: phases === 1 || phases === 3 ? phases : null,
    canSwitchPhases: readBoolean(read('canSwitchPhases')),
    authorisesRemoteStart: readBoolean(read('authorisesRemoteStart')),
    canDischarge: readBoolean(read('canDischarge')) ?? false,
    cardList:
      readBoolean(read('hasCardList')) === true
        ? {
            maxCards: readNumber(read('maxCards'), 1),
            maxCardsPerMessage: readNumber(read('maxCardsPerMessage'), 1),
          }
        : null,
    hasCardCache: readBoolean(read('hasCardCache')),
  }
}

function readUnits(text: string | null): readonly LimitUnit[] | null {
  const names = (text ?? '').toUpperCase().split(/[^A-Z]+/)
  const units: LimitUnit[] = []
  if (names.includes('A')) units.push('current')
  if (names.includes('W')) units.push('power')
  return units.length === 0 ? null : units
}

function readBoolean(text: string | null): boolean | null {
  if (text === null) return null
  if (/^true$/i.test(text)) return true
  return /^false$/i.test(text) ? false : null
}
