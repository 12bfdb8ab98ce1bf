import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  moveMaximum,
  moveMinimum,
  readChargeRange,
  recommendedRange,
} from '@driveway/domain/charge-range/charge-range'
import { isSocketOffline } from '@driveway/domain/charger/charger-state-rule'
import { BOOST_ORDERS, BOOST_WAIT_MS, COMMAND_MARGIN_MS } from '@driveway/domain/connector/boost-order'
import { findAct } from '@driveway/domain/household/household-act'
import { isOver } from '@driveway/domain/household/invitation'
import { isAllowed } from '@driveway/domain/household/role-table'
import { findBrokerAddress } from '@driveway/domain/link/broker'
import {
  addOneOffChange,
  listCurrentChanges,
  readOneOffChange,
} from '@driveway/domain/schedule/one-off-change'
import { findNextReady } from '@driveway/domain/schedule/ready-times'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { createRateLimiter } from '@driveway/service-kit/limit/rate-limit'
import type { Logger } from '@driveway/service-kit/logger'
import { createAccountActStore } from '@driveway/store/accounts/account-act-store'
import { createHouseholdStore, type Device } from '@driveway/store/accounts/household-store'
import { createBoostStore } from '@driveway/store/boosts/boost-store'
import type { Database } from '@driveway/store/kernel/database'
import { createStatementClient } from '@driveway/store/kernel/statement-client'
import type { BrokerLeaseStore, HeldBroker } from '@driveway/store/links/broker-lease-store'
import { createActStore } from '@driveway/store/people/act-store'
import { createOneOffStore } from '@driveway/store/vehicles/one-off-store'
import { createCarStore } from '@driveway/store/vehicles/car-store'
import { findParkedAt, toParkedVehicle } from '@driveway/store/vehicles/parked-rows'
import { loadReadySettings, toCarTimes } from '@driveway/store/vehicles/ready-settings-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { carIdOf, findCommand, objectIdOf, type CommandName } from './topics.ts'

/** An automation may set several values at once, but a loop of two that answer each other ends. */
const COMMANDS_PER_HOME = { points: 30, windowMs: 60_000 }
const PROGRESS_EVERY_MS = 200

/** The operation whose role and name in the activity each command has. */
const operations = {
  boost: 'setEvChargerOverride',
  stop: 'setEvChargerOverride',
  ready_by: 'setOneOffChange',
  minimum: 'updateCustomerEvPreferencesChargeRange',
  maximum: 'updateCustomerEvPreferencesChargeRange',
} as const satisfies Record<CommandName, string>

type Deps = {
  readonly database: Database
  readonly leases: BrokerLeaseStore
  readonly clock: RealClock
  readonly worldClock: Clock
  readonly logger: Logger
}

/** Carries out what a customer's broker asks for, with the role of the person who linked it. */
export function createBrokerCommands(deps: Deps) {
  const { database, leases, clock, worldClock, logger } = deps
  const pool = createStatementClient(database)
  const homeLimiter = createRateLimiter({ ...COMMANDS_PER_HOME, name: 'broker-command', pool })
  const acts = createAccountActStore(database)
  const householdActs = createActStore(database)
  const households = createHouseholdStore(database)
  const runOn = createDeviceCommands(deps)

  async function run(broker: HeldBroker, topic: string, value: string): Promise<void> {
    const command = findCommand(topic)
    const { accountNumber, brokerId } = broker
    if (command === null || !(await homeLimiter.take(accountNumber)).isAllowed) return
    const operation = operations[command.name]
    const name = findBrokerAddress(broker.url)?.hostname ?? ''
    const actNo = await acts.begin(accountNumber, { kind: 'broker', name }, operation, clock.now())
    let isDone = false
    try {
      const person = await leases.findPerson(brokerId)
      if (!person || isOver(person, worldClock.now())) return
      if (!isAllowed(person.role, `Mutation.${operation}`)) return
      const devices = (await households.find(accountNumber))?.devices ?? []
      isDone = await runOn(accountNumber, devices, command, value.trim())
      const act = findAct(operation, { enableBoost: command.name !== 'stop' })
      if (!isDone || act === null) return
      const deviceId =
        devices.find((each) => objectIdOf(each.deviceId) === command.objectId)?.deviceId ?? null
      const { personId } = person
      await householdActs.add({ accountNumber, personId, act, deviceId, at: worldClock.now() })
    } finally {
      await acts.end(actNo, isDone)
    }
  }

  return {
    run(broker: HeldBroker, topic: string, value: string): Promise<void> {
      return run(broker, topic, value).catch((error: unknown) =>
        logger.error({ err: error, brokerId: broker.brokerId }, 'a command of a broker failed'),
      )
    },
  }
}

/** Runs a command on the charger or the car that it names, and returns whether it was done. */
function createDeviceCommands(deps: Deps) {
  const boosts = createBoostSwitch(deps)
  const settings = createSettingChanges(deps)
  return async (
    accountNumber: string,
    devices: readonly Device[],
    { objectId, name }: { readonly objectId: string; readonly name: CommandName },
    value: string,
  ): Promise<boolean> => {
    if (name === 'boost' || name === 'stop') {
      const device = devices.find((each) => objectIdOf(each.deviceId) === objectId)
      return device !== undefined && boosts(accountNumber, device, name === 'boost')
    }
    const charger = devices.find((each) => carIdOf(each.deviceId) === objectId)
    if (charger === undefined) return false
    // With one charger the car is that of the household, wherever it is.
    const at = charger.carId === null ? undefined : charger.deviceId
    return name === 'ready_by'
      ? settings.setReadyBy(accountNumber, at, value)
      : settings.setRange(accountNumber, at, name, value)
  }
}

/** Orders a boost or its end, and returns whether the charger did it. */
function createBoostSwitch({ database, clock }: Deps) {
  const boosts = createBoostStore(database)
  const limiter = createRateLimiter({
    ...BOOST_ORDERS,
    name: 'boost-device',
    pool: createStatementClient(database),
  })
  return async (accountNumber: string, { deviceId, facts }: Device, isOn: boolean): Promise<boolean> => {
    const now = clock.now()
    if (isSocketOffline(facts.socketClosedAt, now) || !(await limiter.take(deviceId)).isAllowed) return false
    const expiresAt = new Date(now.getTime() + BOOST_WAIT_MS - COMMAND_MARGIN_MS)
    const order = { accountNumber, deviceId, isOn, commandId: randomUUID(), now, expiresAt }
    const commandId = await boosts.order(order)
    if (commandId === null) return false
    const end = performance.now() + BOOST_WAIT_MS
    while (performance.now() < end) {
      const progress = await boosts.readProgress(accountNumber, commandId)
      if (progress === null || progress.state === 'failed') return false
      if (progress.state === 'answered') return progress.isBoosting === isOn
      await sleep(PROGRESS_EVERY_MS)
    }
    return false
  }
}

function createSettingChanges({ database, clock, worldClock }: Deps) {
  const oneOffs = createOneOffStore(database)
  const vehicles = createVehicleStore(database)
  const cars = createCarStore(database)
  return {
    /** Changes the next ready-by time, once. */
    async setReadyBy(accountNumber: string, at: string | undefined, value: string): Promise<boolean> {
      const ofHome = (await loadReadySettings(database.kysely, [accountNumber])).get(accountNumber)
      const own = await findParkedAt(database.kysely, accountNumber, at)
      const settings = ofHome && own ? { ...ofHome, ...toCarTimes(own) } : ofHome
      const now = worldClock.now()
      const next = settings && findNextReady(settings, now.getTime())
      if (!settings || !next) return false
      const { schedule, oneOffChanges } = settings
      const current = listCurrentChanges(schedule, oneOffChanges, now)
      const fields = { kind: 'READY_BY', date: next.date, time: value.replace(':', '') }
      const change = readOneOffChange(fields, schedule, current, now)
      if (!change.ok) return false
      await oneOffs.change(
        accountNumber,
        (before) => addOneOffChange(listCurrentChanges(schedule, before, now), change.value),
        clock.now(),
        at,
      )
      return true
    },

    /** Pushes the other end where it would come too near. */
    async setRange(
      accountNumber: string,
      at: string | undefined,
      end: 'minimum' | 'maximum',
      value: string,
    ): Promise<boolean> {
      const percent = Number(value)
      const own = await findParkedAt(database.kysely, accountNumber, at)
      const vehicle = own ? toParkedVehicle(own) : await vehicles.find(accountNumber)
      const before = {
        minimum: vehicle?.minimumChargePercent ?? recommendedRange.minimum,
        maximum: vehicle?.maximumChargePercent ?? recommendedRange.maximum,
      }
      const moved = end === 'minimum' ? moveMinimum(before, percent) : moveMaximum(before, percent)
      const range = readChargeRange(moved.minimum, moved.maximum)
      // A value between two steps, or none at all, is refused.
      if (!range.ok || value === '' || moved[end] !== percent) return false
      const { minimum: minimumChargePercent, maximum: maximumChargePercent } = range.value
      const saved = { minimumChargePercent, maximumChargePercent }
      if (own) return cars.update(accountNumber, own.carId, saved)
      await vehicles.save(accountNumber, saved)
      return true
    },
  }
}
