import { HOME_ID_TAG } from '#charger/charger.ts'
import type { ChargerState } from '@driveway/domain/charger/charger-state'
import { chargerModelOf } from '@driveway/world/charger-model'
import type { CarEvent } from '@driveway/world/day-plan'
import type { DemoHouse } from '@driveway/world/demo-house'
import { chargerWOf, stepHouse, type Contact } from '@driveway/world/house-physics'
import type { Noise } from '@driveway/world/noise'
import type { HouseAction, HouseLive, NextTrip } from '@driveway/world/street-live'
import { findRefusal } from './action-refusal.ts'
import { createHouseBattery } from './house-battery.ts'
import { createHouseActions, type HouseBody } from './house-actions.ts'
import { createHouseCharger, type HouseChargerOptions } from './house-charger.ts'
import { describeHouse } from './house-live.ts'
import type { HouseMemory } from './house-memory.ts'
import { createRoutine } from './routine.ts'
import { nextSampleOf, findSampleSeconds, MAX_SAMPLE_SECONDS } from './sample-time.ts'
import { findSimulationRefusal } from './state-simulation.ts'
import { createHouseContext } from './house-context.ts'

/** Upper bound of the handshake in world time, for a fast clock. */
const HANDSHAKE_WORLD_MS = 60_000
/** Unplug, leave, come home, plug in. */
const EVENTS_OF_A_TRIP = 4

export type HouseOptions = {
  readonly house: DemoHouse
  readonly memory: HouseMemory
  readonly now: Date
  readonly weather: Noise
  readonly habits: Noise
  /** The next planned car event after an instant. */
  readonly plan: (after: Date) => CarEvent | null
  readonly connection: HouseChargerOptions['connection']
  /** Duration of the handshake after plugging in, in real time. */
  readonly handshakeMs: number
  /** The longest interval between two samples at an instant; a minute where it is omitted. */
  readonly findMaxSampleSeconds?: (at: Date, powerW: number) => number
  /** The interval while nothing flows, after a last sample; the longest one where it is omitted. */
  readonly idleSampleSeconds?: number
  readonly realNow: () => number
  readonly worldNow: () => { readonly now: Date; readonly speed: number }
  readonly newKey: () => string
  readonly onFault: (what: string, error: unknown) => void
  /** Called after each step of its physics, and after each event of the car. */
  readonly onStep?: () => void
}

export type House = ReturnType<typeof createHouse>

export function createHouse(options: HouseOptions) {
  const { house, memory, findMaxSampleSeconds = () => MAX_SAMPLE_SECONDS, idleSampleSeconds } = options
  const model = chargerModelOf(house.deviceType)
  const { place, leftAt } = memory
  const body: HouseBody = { at: options.now, energy: memory.energy, place, leftAt, car: house.car }
  const context = createHouseContext({ ...options, sky: memory.sky })
  const wall = createHouseBattery(house.battery, options.realNow)
  const routine = createRoutine({
    plan: options.plan,
    heldUntil: memory.heldUntil === null ? null : new Date(memory.heldUntil),
    now: options.now,
  })
  /** At the last sample. */
  let wasWatched = false
  let handshake: { readonly realMs: number; readonly worldMs: number } | null = null

  const station = createHouseCharger({
    house,
    memory: memory.charger,
    connection: options.connection,
    isPluggedIn: memory.place === 'plugged-in',
    newKey: options.newKey,
    readContact,
    readMeters: () => ({
      at: body.at,
      powerW: powerWOf(),
      importWh: body.energy.chargerImportWh,
      exportWh: body.energy.chargerExportWh,
      socPercent: model.reportsStateOfCharge && body.place === 'plugged-in' ? socOf() : null,
      house: house.hasHouseMeter
        ? { netW: netWOf(), importWh: body.energy.gridImportWh, exportWh: body.energy.gridExportWh }
        : null,
    }),
    isRefusing: () => actions.isRefusingCommands(),
    catchUp() {
      catchUp()
      return body.at
    },
    onFault: options.onFault,
  })
  const { charger, session, settings } = station

  const actions = createHouseActions({ house, body, station, context })

  function readContact(limitW: number): Contact {
    const { batteryWh, maxAcW } = body.car
    const floorShare = settings.has('minimumSoc') ? settings.readNumber('minimumSoc') / 100 : 1
    return {
      battery: { capacityWh: batteryWh, maxAcW },
      charger: model,
      isContactClosed: charger.isContactClosed(),
      limitW,
      floorWh: batteryWh * floorShare,
    }
  }

  function powerWOf(): number {
    return chargerWOf(body.energy.storedWh, readContact(charger.findLimitAt(body.at)))
  }

  function netWOf(): number {
    return context.findLoadW(body.at) - context.solarWOf(body.at) + powerWOf() + wallWOf()
  }

  function wallWOf(): number {
    const flows = { loadW: context.findLoadW(body.at), solarW: context.solarWOf(body.at), carW: powerWOf() }
    return wall?.powerWOf(body.energy, flows, context.isStaged()) ?? 0
  }

  /** Its level and power; null without one. */
  function readBattery(): HouseLive['battery'] {
    return wall && { levelPercent: wall.levelPercentOf(body.energy), powerW: Math.round(wallWOf()) }
  }

  function socOf(): number {
    return (body.energy.storedWh / body.car.batteryWh) * 100
  }

  /** Advances to world time. */
  function catchUp(): void {
    const { now, speed } = options.worldNow()
    const behindMs = now.getTime() - body.at.getTime()
    handshakeWithCar()
    while (body.at < now) {
      const powerW = powerWOf()
      // Solar matching needs the house meter also while the car waits for the sun.
      const isWatched = powerW !== 0 || (house.hasHouseMeter && charger.transaction() !== null)
      const max = findMaxSampleSeconds(body.at, powerW)
      // After a jump of world time the coarsest sample interval is used.
      const pace = behindMs > max * 1000 ? max : speed
      const sampleAt = nextSampleOf(
        body.at,
        findSampleSeconds(isWatched, settings.readNumber('sampleSeconds'), pace, {
          max,
          idle: wasWatched ? max : (idleSampleSeconds ?? max),
        }),
      )
      const event = routine.findNext(body.at)
      stepTo(charger.findNextChange(body.at, earliestOf(sampleAt, now, event?.at ?? now)))
      if (event !== null && body.at.getTime() === event.at.getTime()) follow(event)
      handshakeWithCar()
      charger.settle()
      if (body.at.getTime() !== sampleAt.getTime()) continue
      charger.sample(sampleContextOf(body.at))
      wasWatched = isWatched
    }
    station.tick(body.at)
    session.flush()
  }

  function sampleContextOf(at: Date): 'Sample.Clock' | 'Sample.Periodic' {
    const everyMs = settings.readNumber('alignedSeconds') * 1000
    return everyMs > 0 && at.getTime() % everyMs === 0 ? 'Sample.Clock' : 'Sample.Periodic'
  }

  function stepTo(next: Date): void {
    body.energy = stepHouse(body.energy, {
      ...readContact(charger.findLimitAt(body.at)),
      solarW: context.solarWOf(body.at),
      loadW: context.findLoadW(body.at),
      ...(wall && { wall: { battery: wall.battery, powerW: wallWOf() } }),
      seconds: (next.getTime() - body.at.getTime()) / 1000,
    })
    body.at = next
    options.onStep?.()
  }

  /** A planned event that no longer fits is skipped. */
  function follow(event: CarEvent): void {
    if (findRefusal(event.action, readFacts()) === null) actions.follow(event)
    options.onStep?.()
  }

  /** A home charger starts by itself after the handshake. */
  function handshakeWithCar(): void {
    if (!charger.isWaitingToBegin()) {
      handshake = null
      return
    }
    handshake ??= { realMs: options.realNow(), worldMs: body.at.getTime() }
    const isDone =
      options.realNow() - handshake.realMs >= options.handshakeMs ||
      body.at.getTime() - handshake.worldMs >= HANDSHAKE_WORLD_MS
    if (isDone) charger.begin({ idTag: HOME_ID_TAG, trigger: 'cable' })
  }

  /** Performs it, or explains the refusal. */
  function act(action: HouseAction): string | null {
    catchUp()
    return unlessRefused(findRefusal(action, readFacts()), () => actions.perform(action))
  }

  /** Performs it as an event that nobody in the house caused: the routine continues. Nothing if it does not fit. */
  function disturb(action: HouseAction): void {
    catchUp()
    if (findRefusal(action, readFacts()) === null) actions.perform(action)
    session.flush()
  }

  /** Simulates a state, or explains the refusal. */
  function show(state: ChargerState): string | null {
    catchUp()
    return unlessRefused(findSimulationRefusal(state, house), () => actions.show(state))
  }

  /** A manual action pauses the routine. */
  function unlessRefused(refusal: string | null, perform: () => void): string | null {
    if (refusal !== null) return refusal
    routine.hold(body.at)
    perform()
    session.flush()
    return null
  }

  function readFacts() {
    return {
      place: body.place,
      sky: context.sky(),
      isConnectionCut: session.connection.state() === 'cut',
      isFaulted: charger.isFaulted(),
      notice: charger.notice(),
      isRefusingCommands: actions.isRefusingCommands(),
      needsCard: station.traits.needsCard,
      isSimulating: actions.shown() !== null || !charger.isOperative(),
    }
  }

  function findNextTrip(): NextTrip | null {
    const wanted = body.place === 'away' ? 'come-home' : 'drive-away'
    let event = routine.findNext(body.at)
    for (let step = 0; step < EVENTS_OF_A_TRIP && event !== null; step += 1) {
      if (event.action === wanted) return { action: wanted, at: event.at.toISOString() }
      event = options.plan(event.at)
    }
    return null
  }

  function live(): HouseLive {
    const { at, energy } = body
    const present = { ...house, car: body.car }
    return describeHouse(present, {
      ...readFacts(),
      connection: session.connection.state(),
      status: charger.findStatus(),
      energy,
      powerW: powerWOf(),
      limitW: charger.findLimitAt(at),
      transaction: charger.transaction(),
      transactionId: station.transactionId(),
      waiting: station.countWaiting(),
      firmware: station.readVersion(),
      protocol: station.protocol(),
      registerBase: station.registerBase(),
      solarW: context.solarWOf(at),
      loadW: context.findLoadW(at),
      cloudCover: context.coverOf(at),
      nextTrip: findNextTrip(),
      shown: actions.shown(),
      battery: readBattery(),
    })
  }

  charger.reboot('PowerLoss')

  return {
    open: (): void => session.connection.open(),
    catchUp,
    act,
    disturb,
    /** Its state at the last step. */
    body: (): Readonly<HouseBody> => body,
    show,
    live,
    readBattery,
    orderBattery: (text: string): void => wall?.take(text),
    remember: (): HouseMemory => ({
      energy: body.energy,
      place: body.place,
      leftAt: body.leftAt,
      sky: context.sky(),
      heldUntil: routine.heldUntil()?.toISOString() ?? null,
      charger: station.remember(),
    }),
    close: (): void => station.close(),
  }
}

function earliestOf(...instants: readonly Date[]): Date {
  return new Date(Math.min(...instants.map((instant) => instant.getTime())))
}
