import type { ChargeLevel } from '@driveway/domain/car-level/level-state'
import { levelAtChargerOf } from '@driveway/domain/car-level/offline-level'
import { recommendedRange } from '@driveway/domain/charge-range/charge-range'
import { findKnownCost, type EnergySums } from '@driveway/domain/energy/period-energy'
import { toPence } from '@driveway/domain/energy/units'
import { findReadyTarget } from '@driveway/domain/planning/tonight'
import { findNextReady } from '@driveway/domain/schedule/ready-times'
import { writeClockTime } from '@driveway/domain/time/clock-time'
import { localDateOf, startOfDay, startOfMonth } from '@driveway/domain/time/local-date'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { createPlugInStore, type PlugIn } from '@driveway/store/accounts/plug-in-store'
import type { Database } from '@driveway/store/kernel/database'
import { createConsumptionStore, type InstantRange } from '@driveway/store/ledger-read/consumption-store'
import { createNightInForceStore, type NightInForce } from '@driveway/store/plans/night-in-force-store'
import { findParkedAt, toParkedVehicle } from '@driveway/store/vehicles/parked-rows'
import { loadReadySettings, toCarTimes } from '@driveway/store/vehicles/ready-settings-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { createHomeReader, type ReadCharger } from './read-chargers.ts'
import type { CarView, ChargerView, HomeView, SlotView } from './home-view.ts'

const MAX_SLOTS = 48
const KEPT_MS = 60_000
const MAX_KEPT = 20_000

type KeptMonth = { readonly sums: EnergySums | null; readonly from: number; readonly until: number }

type Deps = { readonly database: Database; readonly clock: RealClock; readonly worldClock: Clock }

/** Loads a home as it is published; null for an account that does not exist. */
export function createHomeLoader(deps: Deps): (accountNumber: string) => Promise<HomeView | null> {
  const readHome = createHomeReader(deps)
  const loadCharger = createChargerLoader(deps)
  const loadCar = createCarLoader(deps)

  return async (accountNumber) => {
    const home = await readHome(accountNumber)
    if (home === null) return null
    const chargers: ChargerView[] = []
    for (const [index, charger] of home.chargers.entries()) {
      const name = home.chargers.length === 1 ? 'Charger' : `Charger ${index + 1}`
      chargers.push(await loadCharger(accountNumber, charger, name))
    }
    const placed = home.chargers.filter(({ device }) => device.carId)
    if (placed.length > 0) {
      const cars: CarView[] = []
      for (const charger of placed) cars.push(await loadCar(accountNumber, charger))
      return { chargers, cars }
    }
    // The car is at the charger where it is plugged in, and keeps the name of the first.
    const [first] = home.chargers
    const present = home.chargers.find(({ state }) => state.isPluggedIn) ?? first
    if (!first || !present) return { chargers, cars: [] }
    const car = await loadCar(accountNumber, present)
    return { chargers, cars: [{ ...car, deviceId: first.device.deviceId }] }
  }
}

/** The sums of a month until now: settled half hours change seldom, states often. */
function createMonthSums({ database }: Deps) {
  const consumption = createConsumptionStore(database)
  const months = new Map<string, KeptMonth>()
  return async (accountNumber: string, deviceId: string, range: InstantRange) => {
    const kept = months.get(deviceId)
    if (kept && kept.from === range.from.getTime() && performance.now() < kept.until) return kept.sums
    const sums = await consumption.sumPeriods(accountNumber, deviceId, range)
    if (months.size >= MAX_KEPT) months.clear()
    months.set(deviceId, { sums, from: range.from.getTime(), until: performance.now() + KEPT_MS })
    return sums
  }
}

function createChargerLoader(deps: Deps) {
  const nights = createNightInForceStore(deps.database)
  const loadMonth = createMonthSums(deps)
  return async (
    accountNumber: string,
    { device, state, cheapGridEnd, night: known }: ReadCharger,
    name: string,
  ): Promise<ChargerView> => {
    const now = deps.worldClock.now()
    const from = new Date(startOfDay(startOfMonth(localDateOf(now.getTime()))))
    const [night, sums] = await Promise.all([
      state.isPluggedIn && known === undefined
        ? nights.find(accountNumber, device.deviceId)
        : (known ?? null),
      loadMonth(accountNumber, device.deviceId, { from, to: now }),
    ])
    const cost = sums && findKnownCost(sums.costMicropence, sums)
    const isHeld = !state.isPluggedIn || device.deliveryOutcome === 'held'
    return {
      deviceId: device.deviceId,
      name,
      model: device.deviceType,
      serialNumber: device.serialNumber,
      firmwareVersion: device.firmwareVersion,
      status: state.status,
      isPluggedIn: state.isPluggedIn,
      powerW: device.facts.exportW > 0 ? -state.chargeRate.total : state.chargeRate.total,
      energyWh: sums?.importWh ?? null,
      costPence: cost === null ? null : toPence(cost),
      monthStart: from.getTime(),
      planStart: isHeld ? null : (device.estimatedChargeStart?.getTime() ?? null),
      ready: night && toReady(night),
      nextSlots: night ? listNextSlots(night, now.getTime()) : [],
      cheapGridEnd,
    }
  }
}

function createCarLoader({ database, worldClock }: Deps) {
  const plugIns = createPlugInStore(database)
  const vehicles = createVehicleStore(database)
  return async (accountNumber: string, charger: ReadCharger): Promise<CarView> => {
    const now = worldClock.now()
    const [inUse, ofDevices, settings, own] = await Promise.all([
      vehicles.find(accountNumber),
      plugIns.list(accountNumber),
      loadReadySettings(database.kysely, [accountNumber]),
      charger.device.carId === null
        ? null
        : findParkedAt(database.kysely, accountNumber, charger.device.deviceId),
    ])
    const ofHome = settings.get(accountNumber)
    const ready = ofHome && own ? { ...ofHome, ...toCarTimes(own) } : ofHome
    const vehicle = own ? toParkedVehicle(own) : inUse
    const next = ready ? findNextReady(ready, now.getTime()) : null
    const level = levelOf(charger, ofDevices.get(charger.device.deviceNo), now)
    return {
      deviceId: charger.device.deviceId,
      name: [vehicle?.make, vehicle?.model].filter(Boolean).join(' ') || 'Car',
      levelPercent: level.kind === 'unknown' ? null : level.percent,
      isLevelEstimated: level.kind === 'estimated',
      readyBy: next && writeClockTime(next.time),
      minimumPercent: vehicle?.minimumChargePercent ?? recommendedRange.minimum,
      maximumPercent: vehicle?.maximumChargePercent ?? recommendedRange.maximum,
    }
  }
}

function levelOf({ device, state }: ReadCharger, plugIn: PlugIn | undefined, now: Date): ChargeLevel {
  if (plugIn === undefined) return { kind: 'unknown' }
  const { facts } = device
  const isOffline = state.status === 'OFFLINE'
  return levelAtChargerOf(
    { facts, charge: plugIn.charge },
    { isPluggedIn: state.isPluggedIn, isOffline },
    now,
  )
}

function toReady({ inputs, plan }: NightInForce): ChargerView['ready'] {
  const target = findReadyTarget(inputs, plan)
  if (target === null) return null
  const levelPercent = (100 * target.levelWh) / inputs.car.batteryWh
  return { at: target.at, levelPercent, isReachable: target.shortfallWh === 0 }
}

/** The slots in which power is planned to flow, from the present one on. */
function listNextSlots({ inputs, plan }: NightInForce, now: number): readonly SlotView[] {
  return plan.slots
    .filter(({ end, powerW }) => end > now && powerW !== 0)
    .slice(0, MAX_SLOTS)
    .map(({ start, end, powerW }) => {
      const facts = inputs.slots.find((each) => each.start <= start && start < each.end)
      return { start, end, powerW, pricePence: facts?.importPrice ?? 0 }
    })
}
