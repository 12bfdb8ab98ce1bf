import { createCentralHandlers } from '#charger/central-handlers.ts'
import { createCharger, HOME_ID_TAG } from '#charger/charger.ts'
import { createConfiguration, MINIMUM_SOC_KEY, SAMPLE_INTERVAL_KEY } from '#charger/configuration.ts'
import type { LineOptions } from '#charger/line.ts'
import { createOutbox } from '#charger/outbox.ts'
import { createSession, type Session } from '#charger/session.ts'
import type { HouseAction, HouseLive, Sky } from '@driveway/world/street-live'
import { isV2gCharger } from '@driveway/domain/charger/device-type'
import { findChargerModel } from '@driveway/world/charger-model'
import type { DemoHouse } from '@driveway/world/demo-house'
import { findHouseLoadW } from '@driveway/world/house-load'
import { findChargerW, stepHouse, type Contact } from '@driveway/world/house-physics'
import type { Noise } from '@driveway/world/noise'
import { demoPlace, findSolarYieldW } from '@driveway/world/sun'
import { findCloudCover } from '@driveway/world/weather'
import { driveHome } from '@driveway/world/drive'
import { findRefusal } from './house-action.ts'
import { describeHouse } from './house-live.ts'
import type { HouseMemory } from './house-memory.ts'
import { findNextSample, findSampleSeconds, MAX_SAMPLE_SECONDS } from './sample-time.ts'

export type HouseOptions = {
  readonly house: DemoHouse
  readonly memory: HouseMemory
  readonly now: Date
  readonly weather: Noise
  readonly habits: Noise
  readonly line: Omit<LineOptions, 'chargerId' | 'onUp' | 'onText' | 'onDown'>
  /** How long charger and car take to agree after the cable is in, in real time. */
  readonly handshakeMs: number
  readonly realNow: () => number
  readonly worldNow: () => { readonly now: Date; readonly speed: number }
  readonly newKey: () => string
  readonly onFault: (what: string, error: unknown) => void
}

export type House = {
  open(): void
  /** Lives on to the world's present. */
  catchUp(): void
  /** Does it, or says in words why not. */
  act(action: HouseAction): string | null
  live(): HouseLive
  remember(): HouseMemory
  close(): void
}

export function createHouse(options: HouseOptions): House {
  const { house } = options
  const isV2g = isV2gCharger(house.deviceType)
  const model = findChargerModel(house.deviceType)
  const battery = { capacityWh: house.car.batteryWh, maxAcW: house.car.maxAcW }
  const configuration = createConfiguration(isV2g)
  const outbox = createOutbox(options.memory.charger.waiting)
  const transactionIds = new Map(options.memory.charger.transactionIds)
  let at = options.now
  let { energy, place, leftAt, sky } = options.memory
  let handshakeSince: number | null = null

  const charger = createCharger({
    memory: options.memory.charger,
    outbox,
    transactionIds,
    configuration,
    isPluggedIn: place === 'plugged-in',
    maxW: model.maxChargeW,
    newKey: options.newKey,
    readContact,
    readMeters: () => ({
      at,
      powerW: findPowerW(),
      importWh: energy.chargerImportWh,
      exportWh: energy.chargerExportWh,
      socPercent: model.tellsStateOfCharge && place === 'plugged-in' ? findSoc() : null,
      house: house.hasHouseMeter
        ? { netW: findNetW(), importWh: energy.gridImportWh, exportWh: energy.gridExportWh }
        : null,
    }),
  })

  const session: Session = createSession({
    line: { ...options.line, chargerId: house.chargerId },
    outbox,
    transactionIds,
    handlers: createCentralHandlers({
      charger: () => charger,
      session: () => session,
      maxW: model.maxChargeW,
      isV2g,
      catchUp() {
        catchUp()
        return at
      },
    }),
    describeBoot: () => ({
      chargePointVendor: 'Driveway',
      chargePointModel: house.deviceType,
      chargePointSerialNumber: house.chargerId,
      firmwareVersion: house.firmware,
    }),
    onBooted() {
      charger.sendStatus()
      charger.sample('Sample.Periodic')
    },
    onRefusedTransaction(key) {
      if (charger.transaction()?.key !== key) return
      charger.end('DeAuthorized')
      charger.settle()
    },
    onFault: options.onFault,
  })

  function readContact(limitW: number): Contact {
    const floorShare = (configuration.readNumber(MINIMUM_SOC_KEY) ?? 100) / 100
    return {
      battery,
      charger: model,
      isContactClosed: charger.isContactClosed(),
      limitW,
      floorWh: battery.capacityWh * floorShare,
    }
  }

  function findPowerW(): number {
    return findChargerW(energy.storedWh, readContact(charger.findLimitAt(at)))
  }

  function findCover(): number {
    return sky === 'weather' ? findCloudCover(at, options.weather) : sky === 'sun' ? 0 : 1
  }

  function findSolarW(): number {
    return house.solarKwp === 0 ? 0 : house.solarKwp * findSolarYieldW(demoPlace, at, findCover())
  }

  function findLoadW(): number {
    return findHouseLoadW(house.baseLoadW, at, options.habits)
  }

  function findNetW(): number {
    return findLoadW() - findSolarW() + findPowerW()
  }

  function findSoc(): number {
    return (energy.storedWh / battery.capacityWh) * 100
  }

  function catchUp(): void {
    const { now, speed } = options.worldNow()
    // A world that jumped is sampled as a fast one: nobody watches the seconds of a night that passed at once.
    const pace = now.getTime() - at.getTime() > MAX_SAMPLE_SECONDS * 1000 ? MAX_SAMPLE_SECONDS : speed
    shakeHands()
    while (at < now) {
      const isFlowing = findPowerW() !== 0
      const sampleAt = findNextSample(
        at,
        findSampleSeconds(isFlowing, configuration.readNumber(SAMPLE_INTERVAL_KEY) ?? 1, pace),
      )
      stepTo(sampleAt < now ? sampleAt : now)
      charger.settle()
      if (at.getTime() === sampleAt.getTime()) charger.sample('Sample.Periodic')
    }
    session.flush()
  }

  function stepTo(next: Date): void {
    energy = stepHouse(energy, {
      ...readContact(charger.findLimitAt(at)),
      solarW: findSolarW(),
      loadW: findLoadW(),
      seconds: (next.getTime() - at.getTime()) / 1000,
    })
    at = next
  }

  /** A home charger starts by itself, once cable and car have found each other. */
  function shakeHands(): void {
    if (!charger.isWaitingToBegin()) {
      handshakeSince = null
      return
    }
    handshakeSince ??= options.realNow()
    if (options.realNow() - handshakeSince >= options.handshakeMs) charger.begin(HOME_ID_TAG, null)
  }

  function act(action: HouseAction): string | null {
    catchUp()
    const refusal = findRefusal(action, readFacts())
    if (refusal === null) {
      perform(action)
      session.flush()
    }
    return refusal
  }

  function readFacts() {
    const isLineCut = session.line.state() === 'cut'
    return { place, sky, isLineCut, isFaulted: charger.isFaulted(), notice: charger.notice() }
  }

  function perform(action: HouseAction): void {
    switch (action) {
      case 'plug-in':
        place = 'plugged-in'
        return charger.plugIn()
      case 'unplug':
        charger.unplug()
        place = 'at-home'
        return
      case 'drive-away':
        place = 'away'
        leftAt = at.toISOString()
        return
      case 'come-home':
        return comeHome()
      case 'sun':
      case 'cloud':
      case 'weather':
        return setSky(action)
      case 'cut-line':
        return session.line.cut()
      case 'restore-line':
        return session.line.restore()
      case 'break-charger':
        return charger.fault()
      case 'repair-charger':
        return charger.repair()
      case 'calibrate':
        return charger.setNotice('CALIBRATING')
      case 'home-alone':
        return charger.setNotice('HOME_ALONE')
      case 'end-calibration':
      case 'end-home-alone':
        return charger.setNotice('')
    }
  }

  function setSky(next: Sky): void {
    sky = next
    charger.sample('Sample.Periodic')
  }

  function comeHome(): void {
    const hoursOut = leftAt === null ? 0 : (at.getTime() - Date.parse(leftAt)) / 3_600_000
    energy = { ...energy, storedWh: driveHome(energy.storedWh, house.car, hoursOut) }
    place = 'at-home'
    leftAt = null
  }

  function live(): HouseLive {
    return describeHouse(house, {
      ...readFacts(),
      line: session.line.state(),
      status: charger.findStatus(),
      energy,
      powerW: findPowerW(),
      limitW: charger.findLimitAt(at),
      transaction: charger.transaction(),
      transactionId: charger.transactionId(),
      waiting: outbox.count(),
      solarW: findSolarW(),
      loadW: findLoadW(),
      cloudCover: findCover(),
    })
  }

  charger.reboot('PowerLoss')

  return {
    open: () => session.line.open(),
    catchUp,
    act,
    live,
    remember: () => ({ energy, place, leftAt, sky, charger: charger.remember() }),
    close: () => session.close(),
  }
}
