import { reportVariables } from '@driveway/gateway/testing/charger-variables-201'
import { letTalk, type Call } from '@driveway/gateway/testing/talking-charger'
import type { Clock } from '@driveway/service-kit/clock'
import type { startTestPlanning } from './test-planning.ts'

export const protocolVersions = ['1.6', '2.0.1'] as const
export type ProtocolVersion = (typeof protocolVersions)[number]

type Planning = Pick<Awaited<ReturnType<typeof startTestPlanning>>, 'connect'>
type Message = readonly [action: string, payload: object]
type Sample = readonly [measurand: string, value: number, unit: string]

/** The messages of a charger and the shape of its profiles, which are all that the versions differ in here. */
type Dialect = {
  readonly subprotocol: string
  boot(firmwareVersion: string): Message
  plugIn(at: string): Message
  begin(at: string, meterWh: number): readonly Message[]
  charge(at: string): Message
  meter(at: string, connector: number, samples: readonly Sample[]): Message
  answer(call: Call, isV2g: boolean): unknown
  readProfile(payload: unknown): HeldProfile | null
  readCleared(payload: unknown): number | null
}

export type HeldProfile = {
  readonly id: number
  readonly purpose: string
  readonly periods: readonly { readonly from: number; readonly limit: number }[]
}

type Schedule = {
  readonly startSchedule?: string
  readonly chargingSchedulePeriod: readonly { readonly startPeriod: number; readonly limit: number }[]
}
type Profile = { readonly chargingProfilePurpose: string }
type Set16 = {
  readonly csChargingProfiles?: Profile & { chargingProfileId: number; chargingSchedule: Schedule }
}
type Set201 = { readonly chargingProfile?: Profile & { id: number; chargingSchedule: readonly Schedule[] } }

function hold(id: number, purpose: string, { startSchedule = '', ...schedule }: Schedule): HeldProfile {
  const start = Date.parse(startSchedule)
  const periods = schedule.chargingSchedulePeriod.map(({ startPeriod, limit }) => ({
    from: start + startPeriod * 1_000,
    limit,
  }))
  return { id, purpose, periods }
}

const v2gKeys = [
  { key: 'DrivewayNegativeLimits', readonly: true, value: 'true' },
  { key: 'ConnectorPhaseRotation', readonly: true, value: '1.R' },
]
const v2gVariables = { 'SmartChargingCtrlr.DrivewayNegativeLimits': 'true', 'EVSE.SupplyPhases': '1' }

const dialects: Readonly<Record<ProtocolVersion, Dialect>> = {
  '1.6': {
    subprotocol: 'ocpp1.6',
    boot: (firmwareVersion) => [
      'BootNotification',
      { chargePointVendor: 'Acme', chargePointModel: 'Wall', firmwareVersion },
    ],
    plugIn: () => ['StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Preparing' }],
    begin: (timestamp, meterStart) => [
      ['StartTransaction', { connectorId: 1, idTag: 'home', meterStart, timestamp }],
      ['StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'SuspendedEVSE' }],
    ],
    charge: () => ['StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Charging' }],
    meter: (timestamp, connectorId, samples) => {
      const sampledValue = samples.map(([measurand, value, unit]) => ({
        measurand,
        value: String(value),
        unit,
      }))
      return ['MeterValues', { connectorId, meterValue: [{ timestamp, sampledValue }] }]
    },
    answer: ({ action }, isV2g) =>
      action === 'GetConfiguration'
        ? { configurationKey: isV2g ? v2gKeys : [], unknownKey: [] }
        : { status: 'Accepted' },
    readProfile(payload) {
      const { csChargingProfiles: set } = payload as Set16
      return set ? hold(set.chargingProfileId, set.chargingProfilePurpose, set.chargingSchedule) : null
    },
    readCleared: (payload) => (payload as { id?: number }).id ?? null,
  },
  '2.0.1': {
    subprotocol: 'ocpp2.0.1',
    boot: (firmwareVersion) => [
      'BootNotification',
      { reason: 'PowerUp', chargingStation: { vendorName: 'Acme', model: 'Wall', firmwareVersion } },
    ],
    plugIn: (timestamp) => [
      'StatusNotification',
      { timestamp, connectorStatus: 'Occupied', evseId: 1, connectorId: 1 },
    ],
    begin: (timestamp, wh) => [
      [
        'TransactionEvent',
        {
          ...makeEvent('Started', 0, timestamp, 'SuspendedEVSE'),
          evse: { id: 1, connectorId: 1 },
          meterValue: [{ timestamp, sampledValue: [{ value: wh }] }],
        },
      ],
    ],
    charge: (timestamp) => ['TransactionEvent', makeEvent('Updated', 1, timestamp, 'Charging')],
    meter: (timestamp, evseId, samples) => {
      const sampledValue = samples.map(([measurand, value, unit]) => ({
        measurand,
        value,
        unitOfMeasure: { unit },
      }))
      return ['MeterValues', { evseId, meterValue: [{ timestamp, sampledValue }] }]
    },
    answer({ action, payload }, isV2g) {
      if (action === 'GetVariables') return reportVariables(payload, isV2g ? v2gVariables : {})
      return action === 'SetVariables' ? { setVariableResult: [] } : { status: 'Accepted' }
    },
    readProfile(payload) {
      const { chargingProfile: set } = payload as Set201
      const schedule = set?.chargingSchedule[0]
      return set && schedule ? hold(set.id, set.chargingProfilePurpose, schedule) : null
    },
    readCleared: (payload) => (payload as { chargingProfileId?: number }).chargingProfileId ?? null,
  },
}

function makeEvent(eventType: string, seqNo: number, timestamp: string, chargingState: string) {
  const transactionInfo = { transactionId: 'tx-1', chargingState }
  return { eventType, timestamp, seqNo, triggerReason: 'ChargingStateChanged', transactionInfo }
}

export function subprotocolOf(version: ProtocolVersion): string {
  return dialects[version].subprotocol
}

/** A charger on a real socket that speaks one version of the protocol and holds the profiles that it is sent. */
export async function connectVersioned(
  planning: Planning,
  options: { chargerId: string; version: ProtocolVersion; clock: Clock; isV2g?: boolean },
) {
  const { chargerId, version, clock, isV2g = false } = options
  const dialect = dialects[version]
  const held = new Map<number, HeldProfile>()
  const socket = await planning.connect(chargerId, {}, dialect.subprotocol)
  const charger = letTalk(socket, (call) => {
    const profile = call.action === 'SetChargingProfile' ? dialect.readProfile(call.payload) : null
    if (profile !== null) held.set(profile.id, profile)
    const cleared = call.action === 'ClearChargingProfile' ? dialect.readCleared(call.payload) : null
    if (cleared !== null) held.delete(cleared)
    return dialect.answer(call, isV2g)
  })
  function now(): string {
    return clock.now().toISOString()
  }
  function send([action, payload]: Message): Promise<unknown> {
    return charger.say(action, payload)
  }
  return {
    boot: (firmwareVersion: string) => send(dialect.boot(firmwareVersion)),
    plugIn: () => send(dialect.plugIn(now())),
    async begin(meterWh: number): Promise<void> {
      for (const message of dialect.begin(now(), meterWh)) await send(message)
    },
    charge: () => send(dialect.charge(now())),
    meter: (connector: number, ...samples: readonly Sample[]) =>
      send(dialect.meter(now(), connector, samples)),
    /** The profile of an id that it holds now. */
    hold: (id: number): HeldProfile | null => held.get(id) ?? null,
  }
}
