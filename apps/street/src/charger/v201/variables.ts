import type { CentralAnswer, CentralRequest } from '@driveway/ocpp/v201/central-messages'
import type { ChargerRequest } from '@driveway/ocpp/v201/charger-messages'
import type { MakeTraits } from '../make/make-traits.ts'
import type { SettingName, Settings } from '../make/settings.ts'

type ReportData = NonNullable<ChargerRequest<'NotifyReport'>['reportData']>[number]
type DataType = NonNullable<ReportData['variableCharacteristics']>['dataType']
type Asked = CentralRequest<'GetVariables'>['getVariableData'][number]
type SetAnswer = CentralAnswer<'SetVariables'>['setVariableResult'][number]

type Entry = {
  readonly component: string
  readonly variable: string
  readonly instance?: string
  readonly type: DataType
  readonly source: { readonly setting: SettingName } | { readonly value: string }
}

export type Variables = ReturnType<typeof createVariables>

/** The charger's device model. */
export function createVariables(options: {
  readonly settings: Settings
  readonly traits: MakeTraits
  readonly isV2g: boolean
  readonly model: string
}) {
  const { settings } = options
  const entries = listEntries(options)

  function read({ source }: Entry): string {
    return 'value' in source ? source.value : settings.read(source.setting)
  }

  function describe(entry: Entry): ReportData {
    return {
      component: { name: entry.component },
      variable: nameVariable(entry),
      variableAttribute: [
        {
          type: 'Actual',
          value: read(entry),
          mutability: 'value' in entry.source ? 'ReadOnly' : 'ReadWrite',
        },
      ],
      variableCharacteristics: { dataType: entry.type, supportsMonitoring: false },
    }
  }

  /** Names are compared without regard to letter case. */
  function find({ component, variable }: Pick<Asked, 'component' | 'variable'>): Entry | null {
    const found = entries.find(
      (each) =>
        isSame(each.component, component.name) &&
        isSame(each.variable, variable.name) &&
        isSame(each.instance ?? '', variable.instance ?? ''),
    )
    return found ?? null
  }

  function findProblem({ component }: Pick<Asked, 'component'>): 'UnknownComponent' | 'UnknownVariable' {
    const isKnown = entries.some((each) => isSame(each.component, component.name))
    return isKnown ? 'UnknownVariable' : 'UnknownComponent'
  }

  function setOne({ component, variable, attributeType = 'Actual', attributeValue }: SetRequest): SetAnswer {
    const named = { component, variable, attributeType }
    const entry = find(named)
    if (entry === null) return { ...named, attributeStatus: findProblem(named) }
    if (attributeType !== 'Actual') return { ...named, attributeStatus: 'NotSupportedAttributeType' }
    const isSet = 'setting' in entry.source && settings.change(entry.source.setting, attributeValue)
    return { ...named, attributeStatus: isSet ? 'Accepted' : 'Rejected' }
  }

  return {
    get: ({ getVariableData }: CentralRequest<'GetVariables'>): CentralAnswer<'GetVariables'> => ({
      getVariableResult: getVariableData.map(({ component, variable, attributeType = 'Actual' }) => {
        const named = { component, variable, attributeType }
        const entry = find(named)
        if (entry === null) return { ...named, attributeStatus: findProblem(named) }
        if (attributeType !== 'Actual') {
          return { ...named, attributeStatus: 'NotSupportedAttributeType' as const }
        }
        return { ...named, attributeStatus: 'Accepted' as const, attributeValue: read(entry) }
      }),
    }),
    set: ({ setVariableData }: CentralRequest<'SetVariables'>): CentralAnswer<'SetVariables'> => ({
      setVariableResult: setVariableData.map(setOne),
    }),
    /** All variables, or those that can be changed. */
    report: (isFull: boolean): readonly ReportData[] =>
      entries.filter(({ source }) => isFull || 'setting' in source).map(describe),
    /** The variables of the named components; null for all. */
    find: (wanted: CentralRequest<'GetReport'>['componentVariable']): readonly ReportData[] =>
      entries
        .filter((entry) => wanted === undefined || wanted.some((each) => isWanted(entry, each)))
        .map(describe),
  }
}

type SetRequest = CentralRequest<'SetVariables'>['setVariableData'][number]

function isWanted(
  entry: Entry,
  { component, variable }: NonNullable<CentralRequest<'GetReport'>['componentVariable']>[number],
): boolean {
  return (
    isSame(entry.component, component.name) &&
    (variable === undefined || isSame(entry.variable, variable.name))
  )
}

function nameVariable({ variable, instance }: Entry): ReportData['variable'] {
  return instance === undefined ? { name: variable } : { name: variable, instance }
}

function isSame(first: string, second: string): boolean {
  return first.toLowerCase() === second.toLowerCase()
}

type Listed = Parameters<typeof createVariables>[0]

function listEntries({ settings, traits, isV2g, model }: Listed): readonly Entry[] {
  const smart = 'SmartChargingCtrlr'
  return [
    fix('ChargingStation', 'Model', 'string', model),
    fix('ChargingStation', 'VendorName', 'string', traits.vendor),
    fix('EVSE', 'AvailabilityState', 'OptionList', 'Available'),
    change('OCPPCommCtrlr', 'HeartbeatInterval', 'integer', 'heartbeatSeconds'),
    change('OCPPCommCtrlr', 'WebSocketPingInterval', 'integer', 'pingSeconds'),
    change('SampledDataCtrlr', 'TxUpdatedInterval', 'integer', 'sampleSeconds'),
    change('SampledDataCtrlr', 'TxUpdatedMeasurands', 'MemberList', 'measurands'),
    change('AlignedDataCtrlr', 'Interval', 'integer', 'alignedSeconds'),
    change('AlignedDataCtrlr', 'Measurands', 'MemberList', 'alignedMeasurands'),
    change('AuthCtrlr', 'AuthorizeRemoteStart', 'boolean', 'authorizeRemoteStart'),
    change('AuthCacheCtrlr', 'Enabled', 'boolean', 'cacheEnabled'),
    change('LocalAuthListCtrlr', 'Enabled', 'boolean', 'localListEnabled'),
    fix('LocalAuthListCtrlr', 'Entries', 'integer', '100'),
    fix('TxCtrlr', 'TxStartPoint', 'MemberList', traits.needsCard ? 'Authorized' : 'EVConnected'),
    fix(smart, 'Available', 'boolean', String(traits.hasProfiles)),
    fix(smart, 'Enabled', 'boolean', String(traits.hasProfiles)),
    ...(traits.hasProfiles
      ? [
          fix(smart, 'ProfileStackLevel', 'integer', String(traits.maxStackLevel)),
          fix(smart, 'RateUnit', 'MemberList', traits.rateUnits.join(',')),
          fix(smart, 'PeriodsPerSchedule', 'integer', String(traits.maxPeriods)),
          { ...fix(smart, 'Entries', 'integer', String(traits.maxProfiles)), instance: 'ChargingProfiles' },
          fix(smart, 'Phases3to1', 'boolean', 'false'),
        ]
      : []),
    // The variable by which a V2G charger announces that a negative limit means discharging.
    fix(smart, 'DrivewayNegativeLimits', 'boolean', String(isV2g)),
    ...(settings.has('minimumSoc') ? [change(smart, 'DrivewayMinimumSoc', 'integer', 'minimumSoc')] : []),
  ]
}

function fix(component: string, variable: string, type: DataType, value: string): Entry {
  return { component, variable, type, source: { value } }
}

function change(component: string, variable: string, type: DataType, setting: SettingName): Entry {
  return { component, variable, type, source: { setting } }
}
