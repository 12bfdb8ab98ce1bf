import type { ConnectorStateName } from '@driveway/domain/connector/connector-state'
import type { Schedule } from '@driveway/domain/schedule/schedule'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import type { CarEvent } from '../day-plan.ts'
import type { DemoHouse } from '../demo-house.ts'
import type { HouseStart } from '../house-start.ts'
import { moveCar, type CarPosition } from './car-moves.ts'
import { createChargeTimers } from './charge-timers.ts'
import type { BoostChange, ChargerEvent } from './charger-event.ts'
import { createChargerRecorder } from './charger-recorder.ts'
import { createEnergyFlow } from './energy-flow.ts'
import { listExternalEvents, type IncidentEvent } from './external-events.ts'
import type { HistoricPrices } from './market-history.ts'
import { createMeterReports } from './meter-reports.ts'
import { createPlugInHabits } from './plug-in-habits.ts'
import { createWallHistory, type WallPeriod } from './wall-history.ts'

const QUARTER_MS = 900_000
const HALF_HOUR_MS = 1_800_000

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
  const habits = createPlugInHabits(house, seed)
  const wall = createWallHistory(house.battery, options)
  const charger = createChargerRecorder(from)
  const timers = createChargeTimers(options, habits)
  const boosts: BoostChange[] = []
  const events = listExternalEvents(house, seed, { from, to })
  let car: Omit<CarPosition, 'storedWh'> = { place: 'at-home', leftAt: null }
  let isFaulted = false
  let isBoosting = false
  const flow = createEnergyFlow(options, wall, (at) => ({
    isUnplanned: isBoosting || timers.isCalibrating(at),
    steps: timers.steps(),
    plannedExportW: habits.decideExportW(at),
    isContactClosed: charger.openTransaction() !== null,
  }))
  const meter = createMeterReports(house, charger, flow)

  function findStatus(powerW: number): ConnectorStateName {
    if (isFaulted) return 'faulted'
    if (charger.openTransaction() === null) return car.place === 'plugged-in' ? 'preparing' : 'unplugged'
    if (powerW !== 0) return 'charging'
    return flow.contactW() === 0 ? 'held-by-charger' : 'held-by-car'
  }

  /** Plugged in, connected and held back: the situation in which a customer boosts. */
  function isWaiting(): boolean {
    return charger.openTransaction() !== null && charger.isConnected() && flow.contactW() <= 0
  }

  function setBoost(next: boolean): void {
    if (isBoosting === next) return
    isBoosting = next
    boosts.push({ at: flow.at(), isBoosting: next })
  }

  function endSession(reason: 'unplugged' | 'emergency-stop' | 'power-loss'): void {
    setBoost(false)
    if (charger.openTransaction() === null) return
    charger.stop(flow.at(), flow.energy().chargerImportWh, reason)
    meter.request()
  }

  function follow(event: CarEvent): void {
    const moved = moveCar({ ...car, storedWh: flow.energy().storedWh }, event, house)
    if (moved === null) return
    const { storedWh, ...next } = moved
    flow.setStored(storedWh)
    car = next
    if (event.action === 'unplug') {
      endSession('unplugged')
      timers.unplug()
    }
    if (event.action === 'plug-in') timers.plugIn(flow.at())
  }

  function handleIncident({ incident, isBegin }: IncidentEvent): void {
    const at = flow.at()
    if (incident.kind === 'offline') {
      if (isBegin) return charger.disconnect(at, incident.isBuffered)
      charger.reconnect(at)
      meter.request()
      return
    }
    if (isBegin) endSession('emergency-stop')
    isFaulted = isBegin
    if (!isBegin && car.place === 'plugged-in') timers.beginAfterHandshake(at)
  }

  /** The next instant at which something may change by itself. */
  function findNext(eventAt: number): number {
    const at = flow.at()
    const isOpen = charger.openTransaction() !== null
    const every = isOpen && meter.needsFineSamples() ? QUARTER_MS : HALF_HOUR_MS
    const tick = Math.floor(at / every) * every + every
    return Math.min(tick, eventAt, to, flow.ceilingAt(), timers.nextAfter(at, isOpen))
  }

  /** Runs the timers that are due. */
  function runTimers(): void {
    const at = flow.at()
    if (!isFaulted && timers.takeBegin(at)) {
      charger.start(at, flow.energy().chargerImportWh)
      meter.request()
    }
    timers.renewPlan(at)
    const boost = timers.boost()
    if (boost === null || at >= boost.to) setBoost(false)
    else if (at === boost.from && isWaiting()) setBoost(true)
  }

  function report(): void {
    let powerW = flow.chargerW()
    if (powerW === 0 && isBoosting) {
      // A full car ends its boost.
      setBoost(false)
      powerW = flow.chargerW()
    }
    const isCalibrating = timers.isCalibrating(flow.at()) && Math.round(powerW) !== 0
    charger.status(flow.at(), findStatus(powerW), isCalibrating ? 'CALIBRATING' : '')
    meter.report(powerW, car.place === 'plugged-in')
  }

  report()
  for (let index = 0; flow.at() < to;) {
    flow.step(findNext(events[index]?.at ?? Infinity))
    for (let due = events[index]; due !== undefined && due.at <= flow.at(); due = events[(index += 1)]) {
      if ('incident' in due) handleIncident(due)
      else follow(due.event)
    }
    runTimers()
    if (flow.at() === to) endSession('power-loss')
    report()
  }
  charger.disconnect(to, false)
  const leftAt = car.leftAt === null ? null : new Date(car.leftAt).toISOString()
  const end = { energy: flow.energy(), place: car.place, leftAt }
  return { events: charger.events, boosts, wall: wall.list(), end }
}
