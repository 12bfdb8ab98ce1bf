import { planNights, type ChargingNights } from '@driveway/domain/planning/charging-nights'
import { isHeldByCar, isPluggedIn, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { PlanInputStore, OwnedCharger } from '@driveway/store/plans/plan-input-store'
import type { CallCharger } from '../commands/call-charger.ts'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import type { Connections } from '../connection/connections.ts'
import type { DeviceTurns } from '../connection/device-turns.ts'
import { createPlanDelivery } from './plan-delivery.ts'
import { chooseMoment } from './renewal.ts'
import { choosePause, RETRY_MS } from '@driveway/domain/planning/retry-pause'
import { createWakeCalls } from './wake-calls.ts'

export type PlanKeeper = {
  /** What the charger just said, and is stored. */
  noteStatus(connection: ChargerConnection, state: ConnectorState): void
  /** A boost of theirs is over. */
  wakeDevices(deviceNos: readonly number[]): void
  /** What the customer's plans depend on has changed. */
  wakeAccount(accountNumber: string): void
  /** A supplier's prices have come. */
  wakeSupplier(energySupplier: string): void
  /** Looks for chargers that came back and have nothing to say, and for plans whose night is over. Real time in ms. */
  sweep(now: number): void
  drain(): Promise<void>
}

type Deps = {
  readonly wishes: PlanInputStore
  readonly connections: Connections
  readonly turns: DeviceTurns
  readonly call: CallCharger
  readonly clock: Clock
  readonly realClock: RealClock
  readonly logger: Logger
}

/** Gives every charger that has a car the hours in which it may charge, and takes back a boost that is over. */
export function createPlanKeeper(deps: Deps): PlanKeeper {
  const { wishes, connections, turns, clock, realClock, logger } = deps
  const deliver = createPlanDelivery(deps)
  /** In a row, since its plan was last settled. */
  const failures = new WeakMap<ChargerConnection, number>()
  const awake = new Set<number>()
  let reading: Promise<void> | null = null
  const accounts = createWakeCalls({
    listDevices: (names) => wishes.listOfAccounts(names),
    onFound: wakeDevices,
    realClock,
    onFault,
  })
  const suppliers = createWakeCalls({
    listDevices: (names) => wishes.listOnAgile(names),
    // Also those whose plan is on its way: it may have been made by the prices of before.
    onFound: (deviceNos) => renew(findAll(deviceNos)),
    realClock,
    onFault,
  })

  function onFault(error: unknown, chargerId?: string): void {
    logger.error({ err: error, chargerId }, 'a plan could not be made or brought, and is tried again')
  }

  async function readAll(): Promise<void> {
    while (awake.size > 0) {
      const deviceNos = [...awake]
      awake.clear()
      for (const charger of await listOwned(deviceNos)) await plan(charger)
    }
    reading = null
  }

  /** While the store is away one question serves all who wait, so it is asked again and again. */
  async function listOwned(deviceNos: readonly number[]): Promise<readonly OwnedCharger[]> {
    try {
      return await wishes.listOwned(deviceNos)
    } catch (error) {
      onFault(error)
      const again = realClock.now().getTime() + RETRY_MS
      for (const connection of findAll(deviceNos)) replanBy(connection, again)
      return []
    }
  }

  function findAll(deviceNos: readonly number[]): readonly ChargerConnection[] {
    return deviceNos.flatMap((deviceNo) => connections.findByDeviceNo(deviceNo) ?? [])
  }

  /** One after the other: a crowd that comes back must not keep the store from everybody else. */
  async function plan({ deviceNo, accountNumber, connectorState }: OwnedCharger): Promise<void> {
    const connection = connections.findByDeviceNo(deviceNo)
    if (connection === null || !isPluggedIn(connectorState)) return
    try {
      const nights = planNights(await wishes.load(accountNumber, clock.now()))
      void turns.take(deviceNo, () => keep(deviceNo, nights))
    } catch (error) {
      onFault(error, connection.chargerId)
      tryLater(connection)
    }
  }

  async function keep(deviceNo: number, nights: ChargingNights): Promise<void> {
    const connection = connections.findByDeviceNo(deviceNo)
    if (connection === null) return
    try {
      if (await deliver(connection, nights)) failures.delete(connection)
      else tryLater(connection)
    } catch (error) {
      onFault(error, connection.chargerId)
      tryLater(connection)
    }
  }

  function tryLater(connection: ChargerConnection): void {
    const count = (failures.get(connection) ?? 0) + 1
    failures.set(connection, count)
    replanBy(connection, realClock.now().getTime() + choosePause(count))
  }

  function wake(deviceNo: number): void {
    awake.add(deviceNo)
    reading ??= readAll()
  }

  function wakeDevices(deviceNos: readonly number[]): void {
    for (const connection of findAll(deviceNos)) wake(connection.deviceNo)
  }

  function renew(all: readonly ChargerConnection[]): void {
    const now = realClock.now().getTime()
    for (const connection of all) replanBy(connection, chooseMoment(now, all.length, Math.random()))
  }

  function forgetPlan(connection: ChargerConnection): void {
    connection.renewAt = null
    connection.replanAt = null
    failures.delete(connection)
  }

  return {
    noteStatus(connection, state) {
      const hasCar = isPluggedIn(state)
      const isNew = hasCar && !connection.isPluggedIn
      const isFull = isHeldByCar(state) && connection.mayHoldBoost
      connection.isPluggedIn = hasCar
      connection.planAt = null
      if (!hasCar) forgetPlan(connection)
      if (isNew || isFull) wake(connection.deviceNo)
    },
    wakeDevices,
    wakeAccount: (accountNumber) => accounts.add(accountNumber),
    wakeSupplier: (energySupplier) => suppliers.add(energySupplier),
    sweep(now) {
      accounts.sweep(now)
      suppliers.sweep(now)
      const worldNow = clock.now().getTime()
      const over: ChargerConnection[] = []
      for (const connection of connections.all()) {
        if (isDue(connection.renewAt, worldNow)) {
          connection.renewAt = null
          over.push(connection)
        }
        if (!isDue(connection.planAt, now) && !isDue(connection.replanAt, now)) continue
        connection.planAt = null
        connection.replanAt = null
        wake(connection.deviceNo)
      }
      renew(over)
    },
    async drain() {
      await accounts.drain()
      await suppliers.drain()
      await reading
    },
  }
}

function isDue(at: number | null, now: number): boolean {
  return at !== null && now >= at
}

/** Whoever waits for several reasons is served by the first of them. */
function replanBy(connection: ChargerConnection, at: number): void {
  connection.replanAt = Math.min(connection.replanAt ?? at, at)
}
