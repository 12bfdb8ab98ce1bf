import { planCharging, type ChargingStep } from './timer-steps.ts'
import type { ConnectorStateName } from '@driveway/domain/connector/connector-state'
import { findNextReadyTime } from '@driveway/domain/schedule/ready-by'
import type { Schedule } from '@driveway/domain/schedule/schedule'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { CHARGE_EFFICIENCY } from '../battery.ts'
import { chargerModelOf } from '../charger-model.ts'
import type { CarEvent } from '../day-plan.ts'
import type { DemoHouse } from '../demo-house.ts'
import { chargerWOf, contactWOf, stepHouse, type Contact, type HouseEnergy } from '../house-physics.ts'
import type { HouseStart } from '../house-start.ts'
import { moveCar, type CarPosition } from './car-moves.ts'
import { createChargerRecorder, readRegister } from './charger-recorder.ts'
import { listExternalEvents, type IncidentEvent } from './external-events.ts'
import type { BoostChange, ChargerEvent } from './charger-event.ts'
import { createPlugInHabits, type PlugInHabits } from './plug-in-habits.ts'
import { CHARGE_CEILING, limitWOf, EXPORT_FLOOR } from './charging-limit.ts'
import type { HistoricPrices } from './market-history.ts'
import { createHousePower } from './house-power.ts'
import { createWallHistory, type WallPeriod } from './wall-history.ts'

const QUARTER_MS = 900_000
const HALF_HOUR_MS = 1_800_000
const HANDSHAKE_MS = 60_000
/** A step is not shorter because a level is near. */
const LEAST_STEP_MS = 60_000
/** The ledger distinguishes charging from trickling by readings that are close together. */
const STEADY_W = 1_500
const noHabits: PlugInHabits = { boost: null, calibratesUntil: null }

export type HistoryOptions = {
  readonly house: DemoHouse
  readonly seed: number
  /** Instants in ms. */
  readonly from: number
  readonly to: number
  readonly tariffs: readonly Tariff[]
  readonly schedule: Schedule
  readonly prices: HistoricPrices
}

export type HouseHistory = {
  readonly events: readonly ChargerEvent[]
  readonly boosts: readonly BoostChange[]
  /** Half hours of a home with a battery. */
  readonly wall: readonly WallPeriod[]
  /** The house's state at the end, from which the street continues. */
  readonly end: HouseStart
}

/** Simulates a house with the street's models and records the messages of its charger. */
export function simulateHouseHistory(options: HistoryOptions): HouseHistory {
  const { house, seed, from, to } = options
  const model = chargerModelOf(house.deviceType)
  const battery = { capacityWh: house.car.batteryWh, maxAcW: house.car.maxAcW }
  const followsSun = house.solarKwp > 0 && house.hasHouseMeter && house.features.includes('EXPORT_MATCH')
  const readPower = createHousePower(house, seed)
  const habits = createPlugInHabits(house, seed)
  const wall = createWallHistory(house.battery, options)
  const charger = createChargerRecorder(from)
  const boosts: BoostChange[] = []
  const events = listExternalEvents(house, seed, { from, to })

  let at = from
  let energy: HouseEnergy = {
    storedWh: (house.car.batteryWh * house.start.socPercent) / 100,
    chargerImportWh: 0,
    chargerExportWh: 0,
    gridImportWh: 0,
    gridExportWh: 0,
    ...wall.start,
  }
  let car: Omit<CarPosition, 'storedWh'> = { place: 'at-home', leftAt: null }
  let plugIns = 0
  let plugged = noHabits
  let steps: readonly ChargingStep[] = []
  let renewAt = Infinity
  let beginAt = Infinity
  let isFaulted = false
  let isBoosting = false
  let flowingW = 0
  let mustMeter = true
  /** Solar and household power at `at`. */
  let power = readPower(from)

  function isCalibrating(): boolean {
    return plugged.calibratesUntil !== null && at < plugged.calibratesUntil
  }

  function readContact(): Contact {
    const limitW = limitWOf({
      at,
      charger: model,
      isUnplanned: isBoosting || isCalibrating(),
      steps,
      surplusW: followsSun ? power.solarW - power.loadW : null,
      level: model.reportsStateOfCharge ? energy.storedWh / battery.capacityWh : null,
      plannedExportW: habits.decideExportW(at),
    })
    const isContactClosed = charger.openTransaction() !== null
    return { battery, charger: model, isContactClosed, limitW, floorWh: battery.capacityWh * EXPORT_FLOOR }
  }

  function plan(): void {
    const now = new Date(at)
    const { schedule, tariffs } = options
    steps = planCharging({ schedule, tariffs, agilePrices: options.prices.knownAt(now), now })
    renewAt = findNextReadyTime(schedule, now)?.at ?? Infinity
  }

  function findStatus(powerW: number): ConnectorStateName {
    if (isFaulted) return 'faulted'
    if (charger.openTransaction() === null) return car.place === 'plugged-in' ? 'preparing' : 'unplugged'
    if (powerW !== 0) return 'charging'
    return contactWOf(readContact()) === 0 ? 'held-by-charger' : 'held-by-car'
  }

  function meter(powerW: number): void {
    charger.meter({
      at,
      transaction: charger.openTransaction(),
      importWh: readRegister(energy.chargerImportWh),
      exportWh: readRegister(energy.chargerExportWh),
      importW: Math.max(0, Math.round(powerW)),
      exportW: Math.max(0, -Math.round(powerW)),
      stateOfCharge:
        model.reportsStateOfCharge && car.place === 'plugged-in'
          ? Math.round((energy.storedWh / battery.capacityWh) * 100)
          : null,
      houseNetW: house.hasHouseMeter
        ? Math.round(power.loadW - power.solarW + powerW + (readWall().wall?.powerW ?? 0))
        : null,
    })
  }

  function readWall() {
    const carW = chargerWOf(energy.storedWh, readContact())
    return wall.partAt(at, energy.wallWh, { ...power, carW })
  }

  /** Plugged in, connected and held back: the situation in which a customer boosts. */
  function isWaiting(): boolean {
    return charger.openTransaction() !== null && charger.isConnected() && contactWOf(readContact()) <= 0
  }

  function setBoost(next: boolean): void {
    if (isBoosting === next) return
    isBoosting = next
    boosts.push({ at, isBoosting: next })
  }

  function endSession(reason: 'unplugged' | 'emergency-stop' | 'power-loss'): void {
    setBoost(false)
    if (charger.openTransaction() === null) return
    charger.stop(at, energy.chargerImportWh, reason)
    mustMeter = true
  }

  function follow(event: CarEvent): void {
    const moved = moveCar({ ...car, storedWh: energy.storedWh }, event, house)
    if (moved === null) return
    const { storedWh, ...next } = moved
    energy = { ...energy, storedWh }
    car = next
    if (event.action === 'unplug') {
      endSession('unplugged')
      beginAt = renewAt = Infinity
      plugged = noHabits
    }
    if (event.action === 'plug-in') {
      plugged = habits.decidePlugIn(at, plugIns === 0)
      plugIns += 1
      plan()
      beginAt = at + HANDSHAKE_MS
    }
  }

  function handleIncident({ incident, isBegin }: IncidentEvent): void {
    if (incident.kind === 'offline') {
      if (isBegin) return charger.disconnect(at, incident.isBuffered)
      charger.reconnect(at)
      mustMeter = true
      return
    }
    if (isBegin) endSession('emergency-stop')
    isFaulted = isBegin
    if (!isBegin && car.place === 'plugged-in') beginAt = at + HANDSHAKE_MS
  }

  /** Steady charging from the grid needs fewer samples than solar, export or a nearly full car. */
  function needsFineSamples(): boolean {
    return flowingW < STEADY_W || (followsSun && power.solarW > 0)
  }

  /** When a charge reaches the maximum at its present power; cars slow down before it. */
  function ceilingAt(): number {
    const chargeW = chargerWOf(energy.storedWh, readContact()) * CHARGE_EFFICIENCY
    const leftWh = CHARGE_CEILING * battery.capacityWh - energy.storedWh
    if (!model.reportsStateOfCharge || chargeW <= 0 || leftWh <= 0) return Infinity
    return at + Math.max(LEAST_STEP_MS, Math.ceil((leftWh / chargeW) * 2 * HALF_HOUR_MS))
  }

  /** The next instant at which something may change by itself. */
  function findNext(eventAt: number): number {
    const isOpen = charger.openTransaction() !== null
    const every = isOpen && needsFineSamples() ? QUARTER_MS : HALF_HOUR_MS
    const tick = Math.floor(at / every) * every + every
    let next = Math.min(tick, eventAt, to, ceilingAt())
    const { boost, calibratesUntil } = plugged
    for (const alarm of [beginAt, renewAt, boost?.from, boost?.to, calibratesUntil]) {
      if (typeof alarm === 'number' && alarm > at) next = Math.min(next, alarm)
    }
    for (const change of steps) if (isOpen && change.at > at) next = Math.min(next, change.at)
    return next
  }

  function step(next: number): void {
    const before = energy
    energy = stepHouse(energy, { ...readContact(), ...power, ...readWall(), seconds: (next - at) / 1000 })
    wall.record(at, next, before, energy, power)
    at = next
    power = readPower(at)
  }

  /** Runs the timers that are due. */
  function runTimers(): void {
    if (at >= beginAt && !isFaulted) {
      beginAt = Infinity
      charger.start(at, energy.chargerImportWh)
      mustMeter = true
    }
    if (at >= renewAt) plan()
    const { boost } = plugged
    if (boost === null || at >= boost.to) setBoost(false)
    else if (at === boost.from && isWaiting()) setBoost(true)
  }

  function report(): void {
    let powerW = chargerWOf(energy.storedWh, readContact())
    if (powerW === 0 && isBoosting) {
      // A full car ends its boost.
      setBoost(false)
      powerW = chargerWOf(energy.storedWh, readContact())
    }
    const isFlowing = Math.round(powerW) !== 0
    const wasFlowing = Math.round(flowingW) !== 0
    charger.status(at, findStatus(powerW), isCalibrating() && isFlowing ? 'CALIBRATING' : '')
    if (isFlowing || wasFlowing || mustMeter) meter(powerW)
    flowingW = powerW
    mustMeter = false
  }

  report()
  for (let index = 0; at < to;) {
    step(findNext(events[index]?.at ?? Infinity))
    for (let due = events[index]; due !== undefined && due.at <= at; due = events[(index += 1)]) {
      if ('incident' in due) handleIncident(due)
      else follow(due.event)
    }
    runTimers()
    if (at === to) endSession('power-loss')
    report()
  }
  charger.disconnect(to, false)
  const leftAt = car.leftAt === null ? null : new Date(car.leftAt).toISOString()
  return { events: charger.events, boosts, wall: wall.list(), end: { energy, place: car.place, leftAt } }
}
