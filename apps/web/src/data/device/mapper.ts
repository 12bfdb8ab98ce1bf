import type { GetCustomerDevicesAnswer } from '@driveway/contract/generated/customer-operations'
import type { StopKind } from '@driveway/domain/car-level/car-stop'
import { chargerNotices, type ChargerNotice } from '@driveway/domain/charger/charger-notice'
import { chargerStates, type ChargerState } from '@driveway/domain/charger/charger-state'
import { deviceTypes, type DeviceType } from '@driveway/domain/charger/device-type'
import { readStateOfCharge } from '@driveway/domain/energy/state-of-charge'
import { readKnown } from '@driveway/domain/known-value'
import { isLocalDate, type LocalDate } from '@driveway/domain/time/local-date'
import { warn } from '#platform/warn.ts'

type WireCustomer = GetCustomerDevicesAnswer['customer']
type WireDevice = WireCustomer['devices'][number]
type WireState = WireDevice['currentEvState']

/** Charging power by source. */
export type Split = {
  readonly solarW: number
  readonly gridW: number
  readonly solarPercent: number
  readonly gridPercent: number
}

/** An estimated level with its bounds, in percent. */
export type ChargeEstimate = { readonly percent: number; readonly low: number; readonly high: number }

/** A car that takes no power though it is offered, since an instant (ms of world time). */
export type ChargeStop = {
  readonly kind: StopKind
  readonly since: number
  /** The customer has said since then how full the car is. */
  readonly isConfirmed: boolean
}

/** The latest reading of a charger. An unknown state is null. */
export type ChargerReading = {
  readonly state: ChargerState | null
  /** The charger runs without a plan. */
  readonly homeAlone: boolean
  readonly chargeRateW: number
  /** Null without a house meter. */
  readonly split: Split | null
  readonly stateOfCharge: number | null
  /** Null where the level is known, or nothing is known of it. */
  readonly estimate: ChargeEstimate | null
  /** World time of a known level that comes from the car; null for any other. */
  readonly carReportedAt: Date | null
  /** Null while the car takes power, or none is offered. */
  readonly stop: ChargeStop | null
  readonly isPluggedIn: boolean
  /** In W at the main meter, below 0 while the home exports; null without a current reading. */
  readonly housePowerW: number | null
  /** World time; null before the first message. */
  readonly lastUpdated: Date | null
}

export type Charger = {
  readonly id: string
  readonly type: DeviceType
  /** Null where it was not recorded. */
  readonly installDate: LocalDate | null
  readonly reading: ChargerReading
  /** Planned start in world time; null without a plan. */
  readonly chargeStart: Date | null
  /** World time at which the rate drops before ready-by; null if it does not. */
  readonly cheaperSlotStart: Date | null
  readonly notice: ChargerNotice | null
}

export type Vehicle = {
  readonly name: string | null
  readonly batteryCapacityWh: number | null
  readonly minimumChargePercent: number
  readonly maximumChargePercent: number
}

export type CustomerDevices = {
  readonly vehicle: Vehicle | null
  /** Null for an account without a charger; the chosen one of several. */
  readonly charger: Charger | null
  readonly chargers: readonly Charger[]
}

function toDate(iso: string | null): Date | null {
  return iso !== null && !Number.isNaN(Date.parse(iso)) ? new Date(iso) : null
}

function toSplit(rate: WireState['chargeRate']): Split | null {
  const { fromSolar, fromGrid, fromSolarPercent, fromGridPercent } = rate
  if (fromSolar === null || fromGrid === null || fromSolarPercent === null || fromGridPercent === null) {
    return null
  }
  return {
    solarW: fromSolar,
    gridW: fromGrid,
    solarPercent: fromSolarPercent,
    gridPercent: fromGridPercent,
  }
}

/** A known level leaves no room for an estimate. */
function toEstimate({ stateOfCharge, charge: { kind, value, low, high } }: WireState): ChargeEstimate | null {
  if (stateOfCharge !== null || kind !== 'ESTIMATED') return null
  return value === null || low === null || high === null ? null : { percent: value, low, high }
}

const stopKinds: Readonly<Record<string, StopKind>> = { STOPPED: 'stopped', NOT_YET: 'not-yet' }

function toStop(wire: WireState['chargeStop']): ChargeStop | null {
  const kind = wire && stopKinds[wire.kind]
  return kind ? { kind, since: Date.parse(wire.since), isConfirmed: wire.isConfirmed } : null
}

export function toReading(wire: WireState): ChargerReading {
  return {
    state: readKnown(chargerStates, wire.status, (status) => warn(`Unknown charger state ${status}`)),
    homeAlone: wire.homeAlone,
    chargeRateW: wire.chargeRate.total,
    split: toSplit(wire.chargeRate),
    stateOfCharge: readStateOfCharge(wire.stateOfCharge),
    estimate: toEstimate(wire),
    carReportedAt:
      wire.charge.kind === 'KNOWN' && wire.charge.source === 'CAR' ? toDate(wire.charge.asOf) : null,
    stop: toStop(wire.chargeStop),
    isPluggedIn: wire.isPluggedIn,
    housePowerW: wire.housePower,
    lastUpdated: toDate(wire.lastUpdated),
  }
}

function toNotice(name: string | null): ChargerNotice | null {
  if (name === null) return null
  return readKnown(chargerNotices, name, (unknown) => warn(`Unknown charger notice ${unknown}`))
}

function toCharger(wire: WireDevice): Charger[] {
  const type = readKnown(deviceTypes, wire.deviceType, (unknown) => warn(`Unknown device type ${unknown}`))
  if (!type) return []
  const installDate = wire.installDate !== null && isLocalDate(wire.installDate) ? wire.installDate : null
  return [
    {
      id: wire.id,
      type,
      installDate,
      reading: toReading(wire.currentEvState),
      chargeStart: toDate(wire.estimatedChargeStartTime),
      cheaperSlotStart: toDate(wire.cheaperSlotStart),
      notice: toNotice(wire.notice),
    },
  ]
}

export function toCustomerDevices({ vehicle, devices }: WireCustomer): CustomerDevices {
  const chargers = devices.flatMap(toCharger)
  return {
    vehicle: vehicle && toVehicle(vehicle),
    charger: chargers[0] ?? null,
    chargers,
  }
}

function toVehicle(vehicle: NonNullable<WireCustomer['vehicle']>): Vehicle {
  const { make, model, batteryCapacity: batteryCapacityWh, preferences } = vehicle
  const name = [make, model].filter(Boolean).join(' ') || null
  return { name, batteryCapacityWh, ...preferences }
}
