import type {
  BoostEnd,
  ChargeLevel as WireCharge,
  ChargeStop,
  Device,
} from '@driveway/contract/generated/customer-schema'
import type { StopKind } from '@driveway/domain/car-level/car-stop'
import type { Resolvable } from '@driveway/graphql-edge/resolvable'
import type { ChargeLevel } from '@driveway/domain/car-level/level-state'
import { orNotFound } from '@driveway/api/request/or-not-found'
import type { DeviceService, OwnDevice } from './device-service.ts'

/** Other modules add the device's energy and prices. */
type OwnFields = Resolvable<
  Pick<
    Device,
    | 'id'
    | 'deviceType'
    | 'installDate'
    | 'status'
    | 'firmware'
    | 'serialNumber'
    | 'protocolVersion'
    | 'currentEvState'
    | 'estimatedChargeStartTime'
    | 'boostEnd'
    | 'cheapGridUntil'
    | 'notice'
  >
>

export async function resolveDevice(args: { deviceId: string }, devices: DeviceService): Promise<OwnFields> {
  return toWireDevice(orNotFound(await devices.find(args.deviceId), 'device'))
}

export async function resolveDevices(devices: DeviceService): Promise<readonly OwnFields[]> {
  return (await devices.list()).map(toWireDevice)
}

function toWireDevice(device: OwnDevice): OwnFields {
  const { state, facts } = device
  return {
    id: device.deviceId,
    deviceType: device.deviceType,
    installDate: device.installDate,
    status: state.status,
    firmware: device.firmwareVersion === null ? null : { appVersion: device.firmwareVersion },
    serialNumber: device.serialNumber,
    protocolVersion: device.protocol,
    currentEvState: {
      status: state.status,
      homeAlone: state.homeAlone,
      chargeRate: state.chargeRate,
      stateOfCharge: async () => findKnownPercent(await device.findLevel()),
      charge: async () => toWireCharge(await device.findLevel()),
      chargeStop: toWireStop(device),
      isPluggedIn: state.isPluggedIn,
      housePower: device.housePowerW,
      lastUpdated: facts.lastSeenAt?.toISOString() ?? null,
    },
    boostEnd: async () => toWireEnd(await device.findBoostLimit()),
    cheapGridUntil: async () => writeOptional(await device.findCheapGridEnd()),
    notice: () => device.findNotice(),
    estimatedChargeStartTime: device.estimatedChargeStart?.toISOString() ?? null,
  }
}

const stopNames = { stopped: 'STOPPED', 'not-yet': 'NOT_YET' } as const satisfies Record<StopKind, string>

/** A charger that cannot be reached says nothing of its car. */
function toWireStop({ state, stop }: OwnDevice): ChargeStop | null {
  if (stop === null || !state.isPluggedIn || state.status === 'OFFLINE') return null
  const { kind, since, isConfirmed } = stop
  return { kind: stopNames[kind], since: new Date(since).toISOString(), isConfirmed }
}

function toWireEnd(limit: Awaited<ReturnType<OwnDevice['findBoostLimit']>>): BoostEnd | null {
  return limit && { ...limit, endsAt: limit.endsAt?.toISOString() ?? null }
}

function writeOptional(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

function findKnownPercent(level: ChargeLevel): number | null {
  return level.kind === 'known' ? level.percent : null
}

function toWireCharge(level: ChargeLevel): WireCharge {
  if (level.kind === 'unknown') {
    return { kind: 'UNKNOWN', value: null, low: null, high: null, asOf: null, source: null }
  }
  const { percent: value, low, high } = level
  return {
    kind: level.kind.toUpperCase(),
    value,
    low,
    high,
    asOf: new Date(level.at).toISOString(),
    source: level.source.toUpperCase(),
  }
}
