import { planCharging, type ChargingStep } from '@driveway/domain/planning/charging-steps'
import type { ConnectorStateName } from '@driveway/domain/connector/connector-state'
import { findNextReadyTime } from '@driveway/domain/schedule/ready-by'
import type { Schedule } from '@driveway/domain/schedule/schedule'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { findChargerModel } from '../charger-model.ts'
import type { CarEvent } from '../day-plan.ts'
import type { DemoHouse } from '../demo-house.ts'
import { findChargerW, findContactW, stepHouse, type Contact, type HouseEnergy } from '../house-physics.ts'
import type { HouseStart } from '../house-start.ts'
import { moveCar, type PastCar } from './past-car.ts'
import { createPastCharger, readRegister } from './past-charger.ts'
import { listEdges, type IncidentEdge } from './past-edges.ts'
import type { PastBoost, PastFact } from './past-fact.ts'
import { createPastHabits, type PlugInHabits } from './past-habits.ts'
import { findPastLimitW, GIVING_FLOOR } from './past-limit.ts'
import type { PastPrices } from './past-market.ts'
import { createPastSky } from './past-sky.ts'

const QUARTER_MS = 900_000
const HALF_HOUR_MS = 1_800_000
const HANDSHAKE_MS = 60_000
/** The ledger tells charging from trickling by readings that are close together. */
const STEADY_W = 1_500
const noHabits: PlugInHabits = { boost: null, calibratesUntil: null }

export type PastOptions = {
  readonly house: DemoHouse
  readonly seed: number
  /** Instants in ms. */
  readonly from: number
  readonly to: number
  readonly tariffs: readonly Tariff[]
  readonly schedule: Schedule
  readonly prices: PastPrices
}

export type HousePast = {
  readonly facts: readonly PastFact[]
  readonly boosts: readonly PastBoost[]
  /** How the house stands when the past ends: the present goes on from here. */
  readonly end: HouseStart
}

/** Lives a house through its past by the street's own models, and writes down what its charger said. */
export function liveHousePast(options: PastOptions): HousePast {
  const { house, seed, from, to } = options
  const model = findChargerModel(house.deviceType)
  const battery = { capacityWh: house.car.batteryWh, maxAcW: house.car.maxAcW }
  const followsSun = house.solarKwp > 0 && house.hasHouseMeter && house.features.includes('EXPORT_MATCH')
  const readSky = createPastSky(house, seed)
  const habits = createPastHabits(house, seed)
  const charger = createPastCharger(from)
  const boosts: PastBoost[] = []
  const edges = listEdges(house, seed, { from, to })

  let at = from
  let energy: HouseEnergy = {
    storedWh: (house.car.batteryWh * house.start.socPercent) / 100,
    chargerImportWh: 0,
    chargerExportWh: 0,
    gridImportWh: 0,
    gridExportWh: 0,
  }
  let car: Omit<PastCar, 'storedWh'> = { place: 'at-home', leftAt: null }
  let plugIns = 0
  let plugged = noHabits
  let steps: readonly ChargingStep[] = []
  let renewAt = Infinity
  let beginAt = Infinity
  let isFaulted = false
  let isBoosting = false
  let flowingW = 0
  let mustMeter = true
  /** Sun and household at `at`. */
  let sky = readSky(from)

  function isCalibrating(): boolean {
    return plugged.calibratesUntil !== null && at < plugged.calibratesUntil
  }

  function readContact(): Contact {
    const limitW = findPastLimitW({
      at,
      charger: model,
      isUnplanned: isBoosting || isCalibrating(),
      steps,
      surplusW: followsSun ? sky.solarW - sky.loadW : null,
      givesW: habits.decideGiving(at),
    })
    const isContactClosed = charger.openTransaction() !== null
    return { battery, charger: model, isContactClosed, limitW, floorWh: battery.capacityWh * GIVING_FLOOR }
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
    return findContactW(readContact()) === 0 ? 'held-by-charger' : 'held-by-car'
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
        model.tellsStateOfCharge && car.place === 'plugged-in'
          ? Math.round((energy.storedWh / battery.capacityWh) * 100)
          : null,
      houseNetW: house.hasHouseMeter ? Math.round(sky.loadW - sky.solarW + powerW) : null,
    })
  }

  /** Plugged in, on the line, and held back: who is in a hurry boosts. */
  function isWaiting(): boolean {
    return charger.openTransaction() !== null && charger.isUp() && findContactW(readContact()) <= 0
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

  function meet({ incident, isBegin }: IncidentEdge): void {
    if (incident.kind === 'offline') {
      if (isBegin) return charger.loseLine(at, incident.isBuffered)
      charger.regainLine(at)
      mustMeter = true
      return
    }
    if (isBegin) endSession('emergency-stop')
    isFaulted = isBegin
    if (!isBegin && car.place === 'plugged-in') beginAt = at + HANDSHAKE_MS
  }

  /** A car that takes its fill in the dark is soon told of; sun, a car that gives and a full one want a closer look. */
  function isWavering(): boolean {
    return flowingW < STEADY_W || (followsSun && sky.solarW > 0)
  }

  /** The next instant at which something may change by itself. */
  function findNext(edgeAt: number): number {
    const isOpen = charger.openTransaction() !== null
    const every = isOpen && isWavering() ? QUARTER_MS : HALF_HOUR_MS
    const tick = Math.floor(at / every) * every + every
    let next = Math.min(tick, edgeAt, to)
    const { boost, calibratesUntil } = plugged
    for (const alarm of [beginAt, renewAt, boost?.from, boost?.to, calibratesUntil]) {
      if (typeof alarm === 'number' && alarm > at) next = Math.min(next, alarm)
    }
    for (const change of steps) if (isOpen && change.at > at) next = Math.min(next, change.at)
    return next
  }

  function step(next: number): void {
    energy = stepHouse(energy, { ...readContact(), ...sky, seconds: (next - at) / 1000 })
    at = next
    sky = readSky(at)
  }

  /** What is due by the clock. */
  function keepTime(): void {
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

  function tell(): void {
    let powerW = findChargerW(energy.storedWh, readContact())
    if (powerW === 0 && isBoosting) {
      // A full car ends its boost.
      setBoost(false)
      powerW = findChargerW(energy.storedWh, readContact())
    }
    const isFlowing = Math.round(powerW) !== 0
    const wasFlowing = Math.round(flowingW) !== 0
    charger.status(at, findStatus(powerW), isCalibrating() && isFlowing ? 'CALIBRATING' : '')
    if (isFlowing || wasFlowing || mustMeter) meter(powerW)
    flowingW = powerW
    mustMeter = false
  }

  tell()
  for (let edge = 0; at < to;) {
    step(findNext(edges[edge]?.at ?? Infinity))
    for (let due = edges[edge]; due !== undefined && due.at <= at; due = edges[(edge += 1)]) {
      if ('incident' in due) meet(due)
      else follow(due.event)
    }
    keepTime()
    if (at === to) endSession('power-loss')
    tell()
  }
  charger.loseLine(to, false)
  const leftAt = car.leftAt === null ? null : new Date(car.leftAt).toISOString()
  return { facts: charger.facts, boosts, end: { energy, place: car.place, leftAt } }
}
