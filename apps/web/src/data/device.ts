import {
  GetCustomerDevices,
  GetCustomerDeviceState,
  type GetCustomerDevicesAnswer,
} from '@driveway/contract/generated/customer-operations'
import { chargerStates, type ChargerState } from '@driveway/domain/charger/charger-state'
import { deviceTypes, type DeviceType } from '@driveway/domain/charger/device-type'
import { readStateOfCharge } from '@driveway/domain/energy/state-of-charge'
import { readKnown } from '@driveway/domain/known-value'
import { isLocalDate, type LocalDate } from '@driveway/domain/time/local-date'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { describeQuery, useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { usePlatform, type Platform } from '#platform/platform.ts'
import { findQueryClient } from '#platform/wire/query-client.ts'
import { warn } from '#platform/warn.ts'

export const DEVICE_REFRESH_MS = 10_000

type WireCustomer = GetCustomerDevicesAnswer['customer']
type WireDevice = WireCustomer['devices'][number]
type WireState = WireDevice['currentEvState']

/** Where the power that charges the car comes from. */
export type Split = {
  readonly solarW: number
  readonly gridW: number
  readonly solarPercent: number
  readonly gridPercent: number
}

/** What a charger last said. A state that this build does not know is null. */
export type ChargerReading = {
  readonly state: ChargerState | null
  /** It runs on its own, without a plan. */
  readonly homeAlone: boolean
  readonly chargeRateW: number
  /** Null without a house meter, which tells it. */
  readonly split: Split | null
  readonly stateOfCharge: number | null
  readonly isPluggedIn: boolean
  /** World time; null until it has been heard of once. */
  readonly lastHeard: Date | null
}

export type Charger = {
  readonly id: string
  readonly type: DeviceType
  /** Null where nobody noted it. */
  readonly installDate: LocalDate | null
  readonly reading: ChargerReading
  /** World time at which it means to begin; null while there is no plan. */
  readonly chargeStart: Date | null
  /** World time at which electricity becomes cheaper before the car must be ready; null if it does not. */
  readonly cheaperSlotStart: Date | null
}

export type Vehicle = {
  readonly name: string | null
  readonly batteryCapacityWh: number | null
  readonly minimumChargePercent: number
  readonly maximumChargePercent: number
}

export type CustomerDevices = {
  readonly vehicle: Vehicle | null
  /** Null for an account that no charger belongs to yet. */
  readonly charger: Charger | null
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

export function toReading(wire: WireState): ChargerReading {
  return {
    state: readKnown(chargerStates, wire.status, (status) => warn(`Unknown charger state ${status}`)),
    homeAlone: wire.homeAlone,
    chargeRateW: wire.chargeRate.total,
    split: toSplit(wire.chargeRate),
    stateOfCharge: readStateOfCharge(wire.stateOfCharge),
    isPluggedIn: wire.isPluggedIn,
    lastHeard: toDate(wire.lastUpdated),
  }
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
    },
  ]
}

export function toCustomerDevices({ vehicle, devices }: WireCustomer): CustomerDevices {
  const [charger = null] = devices.flatMap(toCharger)
  if (!vehicle) return { vehicle: null, charger }
  const { make, model, batteryCapacity: batteryCapacityWh, preferences } = vehicle
  const name = [make, model].filter(Boolean).join(' ') || null
  return { vehicle: { name, batteryCapacityWh, ...preferences }, charger }
}

const LIST_KEY = ['customer-devices']

function findReadingKey(deviceId: string): string[] {
  return ['charger-reading', deviceId]
}

function customerDevicesQuery(graphql: GraphqlClient): LiveQuery<CustomerDevices> {
  return {
    key: LIST_KEY,
    everyMs: DEVICE_REFRESH_MS,
    load: async (signal) =>
      toCustomerDevices((await graphql.send(GetCustomerDevices, {}, { signal })).customer),
  }
}

function readingQuery(graphql: GraphqlClient, deviceId: string): LiveQuery<ChargerReading> {
  return {
    key: findReadingKey(deviceId),
    everyMs: DEVICE_REFRESH_MS,
    /** Half a turn after the list, which tells the state too: so news is at most half a turn old. */
    firstAfterMs: DEVICE_REFRESH_MS / 2,
    load: async (signal) => {
      const { device } = await graphql.send(GetCustomerDeviceState, { deviceId }, { signal })
      return toReading(device.currentEvState)
    },
  }
}

/** Asks ahead of the screen that will show it, so that its code and its data come side by side. */
export function startLoadingDevices({ session, graphql }: Platform): void {
  void findQueryClient(session).prefetchQuery(describeQuery(customerDevicesQuery(graphql)))
}

export function useCustomerDevices(): Live<CustomerDevices> {
  return useLiveQuery(customerDevicesQuery(usePlatform().graphql))
}

/** For pages that only look which charger there is, and not what it does just now. */
export function useKnownDevices(): Live<CustomerDevices> {
  return useLiveQuery({ ...customerDevicesQuery(usePlatform().graphql), everyMs: null })
}

/** The reading of one charger, which begins as the device list gave it. */
export function useChargerReading(charger: Charger, listedAt: number): Live<ChargerReading> {
  const seed = { value: charger.reading, updatedAt: listedAt }
  return useLiveQuery(readingQuery(usePlatform().graphql, charger.id), seed)
}

/** What a charger has just said another way: it counts until it is asked again, which is at once. */
export function learnState({ session }: Platform, deviceId: string, state: ChargerState): void {
  const client = findQueryClient(session)
  const key = findReadingKey(deviceId)
  void client.cancelQueries({ queryKey: key })
  void client.cancelQueries({ queryKey: LIST_KEY })
  client.setQueryData<ChargerReading>(key, (known) => known && { ...known, state })
  void client.invalidateQueries({ queryKey: key })
}

/** An answer that is on its way may be older than the news; what fails stays on its ladder, and its error in sight. */
async function askNow({ session }: Platform, queryKey: readonly string[]): Promise<void> {
  const client = findQueryClient(session)
  const hasFailed = client.getQueryState(queryKey)?.fetchFailureReason !== null
  await client.invalidateQueries({ queryKey }, { cancelRefetch: !hasFailed })
}

export function askForState(platform: Platform, deviceId: string): Promise<void> {
  return askNow(platform, findReadingKey(deviceId))
}

export function askForDevices(platform: Platform): Promise<void> {
  return askNow(platform, LIST_KEY)
}
