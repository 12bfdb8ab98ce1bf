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

/** The response of a charger to a call of the gateway. */
export function answerCall(text: string): string {
  const [, id, action, payload] = JSON.parse(text) as [2, string, string, Record<string, unknown>]
  return JSON.stringify([3, id, findAnswer(action, payload)])
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
  return { status: 'Accepted' }
}

function toResult(component: Named['component'], variable: Named['variable']): object {
  const attributeValue = values[variable.name]
  if (attributeValue === undefined) return { attributeStatus: 'UnknownVariable', component, variable }
  return { attributeStatus: 'Accepted', attributeValue, component, variable }
}
