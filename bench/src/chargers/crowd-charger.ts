import { version16, version201, type Version } from './charger-calls.ts'

/** The settings that the gateway wants, so that it has nothing to change. */
const values: Readonly<Record<string, string>> = {
  SupportedFeatureProfiles: 'Core,SmartCharging',
  ChargingScheduleAllowedChargingRateUnit: 'Current',
  RateUnit: 'A',
  MeterValuesSampledData: 'Energy.Active.Import.Register,Power.Active.Import',
  TxUpdatedMeasurands: 'Energy.Active.Import.Register,Power.Active.Import',
  MeterValueSampleInterval: '30',
  TxUpdatedInterval: '30',
  ClockAlignedDataInterval: '900',
  Interval: '900',
  WebSocketPingInterval: '60',
}

type Named = { readonly component: { readonly name: string }; readonly variable: { readonly name: string } }

/** Every second charger speaks OCPP 2.0.1. */
export function versionOf(index: number): Version {
  return index % 2 === 0 ? version16 : version201
}

/** The response of a charger to a call of the gateway, and the report that was asked for. */
export function answerCall(text: string): readonly string[] {
  const [, id, action, payload] = JSON.parse(text) as [2, string, string, Record<string, unknown>]
  const answer = JSON.stringify([3, id, findAnswer(action, payload)])
  return action === 'GetReport' ? [answer, writeReport(payload)] : [answer]
}

function writeReport(payload: Record<string, unknown>): string {
  const wanted = payload['componentVariable'] as readonly Named[]
  const reportData = wanted.flatMap(({ component, variable }) => {
    const value = values[variable.name]
    return value === undefined ? [] : [{ component, variable, variableAttribute: [{ value }] }]
  })
  const report = {
    requestId: payload['requestId'],
    generatedAt: new Date().toISOString(),
    seqNo: 0,
    reportData,
  }
  return JSON.stringify([2, 'report', 'NotifyReport', report])
}

function findAnswer(action: string, payload: Record<string, unknown>): object {
  if (action === 'GetConfiguration') {
    return {
      configurationKey: Object.entries(values).map(([key, value]) => ({ key, value, readonly: false })),
    }
  }
  if (action === 'GetVariables') {
    const wanted = payload['getVariableData'] as readonly Named[]
    return { getVariableResult: wanted.map(({ component, variable }) => toResult(component, variable)) }
  }
  // Not every charger has the full report; the one of named variables follows.
  return { status: action === 'GetBaseReport' ? 'NotSupported' : 'Accepted' }
}

function toResult(component: Named['component'], variable: Named['variable']): object {
  const attributeValue = values[variable.name]
  if (attributeValue === undefined) return { attributeStatus: 'UnknownVariable', component, variable }
  return { attributeStatus: 'Accepted', attributeValue, component, variable }
}
