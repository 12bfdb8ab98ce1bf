import { areSameFrom, planNights, type ChargingNights } from '@driveway/domain/charger/charging-nights'
import { isPluggedInStatus } from '@driveway/domain/charger/charger-state-rule'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { CommandOutcome } from '@driveway/store/charger/charger-command-store'
import type { ChargingWishStore, OwnedCharger } from '@driveway/store/charger/charging-wish-store'
import { BOOST_PROFILE_ID, isWithinTransaction } from '../boost/boost-call.ts'
import type { CallCharger } from '../call-charger.ts'
import type { ChargerConnection } from '../charger-socket.ts'
import type { Connections } from '../connections.ts'
import type { DeviceTurns } from '../device-turns.ts'
import { makeDefaultProfile } from './default-profile.ts'
import { chooseMoment } from './renewal.ts'

export type PlanKeeper = {
  /** What the charger just said, and is stored. */
  noteStatus(connection: ChargerConnection, status: string): void
  /** What the customer's plans depend on has changed. */
  wakeAccount(accountNumber: string): void
  /** A supplier's prices have come. */
  wakeSupplier(energySupplier: string): void
  /** Looks for chargers that came back and have nothing to say, and for plans whose night is over. Real time in ms. */
  sweep(now: number): void
  drain(): Promise<void>
}

type Deps = {
  readonly wishes: ChargingWishStore
  readonly connections: Connections
  readonly turns: DeviceTurns
  readonly call: CallCharger
  readonly clock: Clock
  readonly realClock: RealClock
  readonly logger: Logger
  readonly onFault: (error: unknown) => void
}

/** After so long, what could not be planned since the store was away is tried again. */
const RETRY_MS = 10_000

/** Gives every charger that has a car the hours in which it may charge, and takes back a boost that is over. */
export function createPlanKeeper(deps: Deps): PlanKeeper {
  const { wishes, connections, turns, call, clock, realClock, logger, onFault } = deps
  const awake = new Set<number>()
  const accounts = new Set<string>()
  const suppliers = new Set<string>()
  let reading: Promise<void> | null = null
  let looking = Promise.resolve()

  async function readAll(): Promise<void> {
    let deviceNos: readonly number[] = []
    try {
      while (awake.size > 0) {
        deviceNos = [...awake]
        awake.clear()
        for (const charger of await wishes.listOwned(deviceNos)) await plan(charger)
      }
    } catch (error) {
      onFault(error)
      const again = realClock.now().getTime() + RETRY_MS
      for (const deviceNo of deviceNos) setReplan(deviceNo, again)
    } finally {
      reading = null
    }
  }

  function setReplan(deviceNo: number, at: number): void {
    const connection = connections.findByDeviceNo(deviceNo)
    if (connection !== null) connection.replanAt = at
  }

  /** One after the other: a crowd that comes back must not keep the store from everybody else. */
  async function plan({ deviceNo, accountNumber, connectorStatus }: OwnedCharger): Promise<void> {
    if (!isPluggedInStatus(connectorStatus)) return
    const nights = planNights(await wishes.load(accountNumber, clock.now()))
    void turns.take(deviceNo, () => keep(deviceNo, nights))
  }

  async function keep(deviceNo: number, { steps, renewAt }: ChargingNights): Promise<void> {
    const connection = connections.findByDeviceNo(deviceNo)
    const profile = makeDefaultProfile(steps)
    if (connection === null || profile === null) return
    await clearBoost(connection)
    connection.renewAt = renewAt
    if (connection.plan !== null && areSameFrom(clock.now().getTime(), connection.plan, steps)) return
    const outcome = await call(deviceNo, 'SetChargingProfile', profile)
    if (isAccepted(outcome)) connection.plan = steps
    else logger.info({ chargerId: connection.chargerId, outcome }, 'a charger does not take its plan')
  }

  /** A boost of which the store knows nothing was never confirmed, or is over: the charger must not go on with it. */
  async function clearBoost(connection: ChargerConnection): Promise<void> {
    if (!connection.mayHoldBoost) return
    const { deviceNo } = connection
    const [charger] = await wishes.listOwned([deviceNo])
    if (charger === undefined || charger.isBoosting || !isWithinTransaction(charger.connectorStatus)) return
    const outcome = await call(deviceNo, 'ClearChargingProfile', { id: BOOST_PROFILE_ID })
    if (outcome.ok) connection.mayHoldBoost = false
  }

  function wake(deviceNo: number): void {
    awake.add(deviceNo)
    reading ??= readAll()
  }

  async function wakeAll(): Promise<void> {
    const accountNumbers = [...accounts]
    accounts.clear()
    for (const deviceNo of await wishes.listOfAccounts(accountNumbers)) {
      if (connections.findByDeviceNo(deviceNo) !== null) wake(deviceNo)
    }
  }

  async function wakeOnAgile(): Promise<void> {
    const energySuppliers = [...suppliers]
    suppliers.clear()
    if (energySuppliers.length === 0) return
    const deviceNos = await wishes.listOnAgile(energySuppliers)
    renew(deviceNos.flatMap((deviceNo) => connections.findByDeviceNo(deviceNo) ?? []))
  }

  /** Only those that have a car and a plan: a free charger is given its own when a car comes. */
  function renew(all: readonly ChargerConnection[]): void {
    const planned = all.filter((connection) => connection.renewAt !== null)
    const now = realClock.now().getTime()
    for (const connection of planned) {
      connection.renewAt = null
      connection.replanAt = chooseMoment(now, planned.length, Math.random())
    }
  }

  return {
    noteStatus(connection, status) {
      const isPluggedIn = isPluggedInStatus(status)
      const isNew = isPluggedIn && !connection.isPluggedIn
      const isFull = status === 'SuspendedEV' && connection.mayHoldBoost
      connection.isPluggedIn = isPluggedIn
      connection.planAt = null
      if (!isPluggedIn) forgetPlan(connection)
      if (isNew || isFull) wake(connection.deviceNo)
    },
    wakeAccount(accountNumber) {
      accounts.add(accountNumber)
      looking = looking.then(wakeAll).catch(onFault)
    },
    wakeSupplier(energySupplier) {
      suppliers.add(energySupplier)
      looking = looking.then(wakeOnAgile).catch(onFault)
    },
    sweep(now) {
      const worldNow = clock.now().getTime()
      const over: ChargerConnection[] = []
      for (const connection of connections.all()) {
        if (connection.renewAt !== null && worldNow >= connection.renewAt) over.push(connection)
        if (!isDue(connection.planAt, now) && !isDue(connection.replanAt, now)) continue
        connection.planAt = null
        connection.replanAt = null
        wake(connection.deviceNo)
      }
      renew(over)
    },
    async drain() {
      await looking
      await reading
    },
  }
}

function isDue(at: number | null, now: number): boolean {
  return at !== null && now >= at
}

function forgetPlan(connection: ChargerConnection): void {
  connection.renewAt = null
  connection.replanAt = null
}

function isAccepted(outcome: CommandOutcome): boolean {
  return outcome.ok && (outcome.answer as { status: string }).status === 'Accepted'
}
