import { ASSUMED_BATTERY_WH } from '@driveway/domain/planning/build-night-inputs'
import { tripOutlookOf, type TripOutlook } from '@driveway/domain/planning/trip-outlook'
import { fail, succeed, type Result } from '@driveway/domain/result'
import {
  currentAway,
  readAway,
  type AwayFields,
  type AwayPeriod,
  type AwayProblem,
} from '@driveway/domain/schedule/away'
import type { ReadySettings } from '@driveway/domain/schedule/ready-times'
import {
  goalWhOf,
  listCurrentTrips,
  mostMilesOf,
  readTrip,
  type Trip,
  type TripFields,
  type TripProblem,
} from '@driveway/domain/schedule/trip'
import { instantOf } from '@driveway/domain/time/clock-time'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { TripStore } from '@driveway/store/vehicles/trip-store'
import type { LoadTripFacts, TripFacts } from './trip-facts.ts'

/** A drive with how it can be met. */
export type CheckedTrip = {
  readonly at: number
  readonly batteryWh: number
  readonly mostMiles: number
  readonly outlook: TripOutlook
}

export type RefusedTrip = TripProblem & { readonly mostMiles: number }

type Change<Code extends string> = Promise<Result<null, { readonly code: Code }>>

export type TripService = {
  listTrips(): Promise<readonly Trip[]>
  findAway(): Promise<AwayPeriod | null>
  setTrip(fields: TripFields): Change<TripProblem['code']>
  removeTrip(date: string): Change<'trip-not-found'>
  setAway(fields: AwayFields): Change<AwayProblem['code']>
  removeAway(): Change<'away-not-found'>
  /** Null for another account's charger. */
  check(deviceId: string, fields: TripFields): Promise<Result<CheckedTrip, RefusedTrip> | null>
  /** The next drive that is stored; null without one. */
  checkNext(deviceId: string): Promise<CheckedTrip | null>
}

type Deps = {
  readonly store: TripStore
  readonly loadSettings: () => Promise<ReadySettings>
  readonly loadFacts: LoadTripFacts
  /** Null while it is unknown. */
  readonly loadBatteryWh: () => Promise<number | null>
  readonly clock: RealClock
  readonly worldClock: Clock
  readonly accountNumber: string
  /** Without it the drives are those of the car in use. */
  readonly deviceId?: string
}

export function createTripService(deps: Deps): TripService {
  const { store, loadSettings, loadFacts, loadBatteryWh } = deps
  const { clock, worldClock, accountNumber, deviceId: at } = deps

  async function listTrips(): Promise<readonly Trip[]> {
    return listCurrentTrips((await loadSettings()).trips, worldClock.now())
  }

  async function findAway(): Promise<AwayPeriod | null> {
    return currentAway((await loadSettings()).away, worldClock.now())
  }

  return {
    listTrips,
    findAway,
    async setTrip(fields) {
      const batteryWh = (await loadBatteryWh()) ?? ASSUMED_BATTERY_WH
      const read = readTrip(fields, batteryWh, worldClock.now())
      if (!read.ok) return read
      await store.saveTrip(accountNumber, read.value, clock.now(), at)
      return succeed(null)
    },
    async removeTrip(date) {
      const isThere = (await listTrips()).some((each) => each.date === date)
      const isRemoved = isThere && (await store.removeTrip(accountNumber, date, at))
      return isRemoved ? succeed(null) : fail({ code: 'trip-not-found' })
    },
    async setAway(fields) {
      const read = readAway(fields, await findAway(), worldClock.now())
      if (!read.ok) return read
      await store.saveAway(accountNumber, read.value, clock.now())
      return succeed(null)
    },
    async removeAway() {
      const isRemoved = (await findAway()) !== null && (await store.removeAway(accountNumber))
      return isRemoved ? succeed(null) : fail({ code: 'away-not-found' })
    },
    async check(deviceId, fields) {
      const now = worldClock.now()
      const facts = await loadFacts(accountNumber, deviceId, now)
      if (facts === null) return null
      const { batteryWh } = facts.inputs.car
      const read = readTrip(fields, batteryWh, now)
      if (!read.ok) return fail({ ...read.problem, mostMiles: mostMilesOf(batteryWh) })
      return succeed(checkTrip(facts, read.value))
    },
    async checkNext(deviceId) {
      const [next] = await listTrips()
      if (next === undefined) return null
      const facts = await loadFacts(accountNumber, deviceId, worldClock.now())
      return facts && checkTrip(facts, next)
    },
  }
}

function checkTrip(
  { inputs, minimumWh, maxStartDelayMs }: TripFacts,
  { date, time, goal }: Trip,
): CheckedTrip {
  const car = { ...inputs.car, minimumWh }
  const at = instantOf(date, time)
  const outlook = tripOutlookOf({ ...inputs, car }, { at, targetWh: goalWhOf(goal, car) }, maxStartDelayMs)
  return { at, batteryWh: car.batteryWh, mostMiles: mostMilesOf(car.batteryWh), outlook }
}
