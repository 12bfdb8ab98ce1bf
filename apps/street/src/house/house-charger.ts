import { createCards } from '#charger/cards.ts'
import { createChargerClock } from '#charger/charger-clock.ts'
import type { ChargerMemory } from '#charger/charger-memory.ts'
import type { InstalledFirmware } from '#charger/files/firmware-file.ts'
import { createCharger, type ChargerOptions } from '#charger/charger.ts'
import { createCommands } from '#charger/commands.ts'
import type { ConnectionOptions } from '#charger/connection.ts'
import { createEventLog } from '#charger/files/event-log.ts'
import { createFirmwareUpdate } from '#charger/files/firmware-update.ts'
import { createLogUpload } from '#charger/files/log-upload.ts'
import { makeTraitsOf } from '#charger/make/make-traits.ts'
import { createSettings } from '#charger/make/settings.ts'
import { createOutbox } from '#charger/outbox.ts'
import type { BootReason } from '#charger/protocol-adapter.ts'
import { createReports } from '#charger/reports.ts'
import { createSession, type Session } from '#charger/session.ts'
import { createConfiguration } from '#charger/v16/configuration.ts'
import { createV16Adapter } from '#charger/v16/v16-adapter.ts'
import { createV201Adapter } from '#charger/v201/v201-adapter.ts'
import { createVariables } from '#charger/v201/variables.ts'
import { isV2gCharger } from '@driveway/domain/charger/device-type'
import { OCPP16_SUBPROTOCOL } from '@driveway/ocpp/v16/subprotocol'
import { OCPP201_SUBPROTOCOL } from '@driveway/ocpp/v201/subprotocol'
import { chargerProtocols, type ChargerProtocol } from '@driveway/world/charger-make'
import { chargerModelOf } from '@driveway/world/charger-model'
import type { DemoHouse } from '@driveway/world/demo-house'

/** The resident's card. */
function findCard(house: DemoHouse): string {
  return `CARD-${house.houseNumber}`
}

const REBOOT_MS = 2500

const subprotocols = {
  '1.6': OCPP16_SUBPROTOCOL,
  '2.0.1': OCPP201_SUBPROTOCOL,
} as const satisfies Record<ChargerProtocol, string>

const securityEvents = {
  'power-up': 'StartupOfTheDevice',
  firmware: 'FirmwareUpdated',
  reset: 'ResetOrReboot',
} as const satisfies Record<Exclude<BootReason, 'reconnect'>, string>

export type HouseChargerOptions = Pick<
  ChargerOptions,
  'readContact' | 'readMeters' | 'newKey' | 'isPluggedIn'
> & {
  readonly house: DemoHouse
  readonly memory: ChargerMemory
  readonly connection: Omit<ConnectionOptions, 'chargerId' | 'subprotocols' | 'onUp' | 'onText' | 'onDown'>
  readonly isRefusing: () => boolean
  /** Advances the house to the present, and returns world time. */
  readonly catchUp: () => Date
  readonly onFault: (what: string, error: unknown) => void
}

export type HouseCharger = ReturnType<typeof createHouseCharger>

/** The charger of a house with its make, its memory and its connection. */
export function createHouseCharger(options: HouseChargerOptions) {
  const { house, memory, readMeters, onFault } = options
  const isV2g = isV2gCharger(house.deviceType)
  const traits = makeTraitsOf(house.make)
  const { maxChargeW: maxW } = chargerModelOf(house.deviceType)
  const transactionIds = new Map(memory.transactionIds)
  const clock = createChargerClock(memory.clockOffsetMs)
  const log = createEventLog()
  let firmwareImage = memory.firmware
  let bootReason: BootReason = 'power-up'
  const settings = createSettings({
    traits,
    isV2g,
    kept: memory.settings,
    onChange(name, value) {
      if (name === 'heartbeatSeconds') session.setHeartbeat(Number(value))
      if (name === 'pingSeconds') session.connection.setPing(Number(value))
    },
  })
  const outbox = createOutbox({
    waiting: memory.waiting,
    sequences: memory.sequences,
    isOnline: () => session.isBooted(),
  })
  const reports = createReports({
    outbox,
    clock,
    readMeters,
    hasSessionRegister: traits.hasSessionRegister,
    registerBase: memory.registerBase,
  })
  const charger = createCharger({ ...options, reports, clock, maxW, needsCard: traits.needsCard })
  const cards = createCards({
    list: memory.localList,
    isListEnabled: () => settings.isOn('localListEnabled'),
    isCacheEnabled: () => settings.isOn('cacheEnabled'),
    ask: (idTag) => session.authorise(idTag),
  })
  const firmware = createFirmwareUpdate({
    report(status, requestId) {
      note(`firmware ${status}`)
      return session.reportFirmware(status, requestId)
    },
    install,
    onFault,
  })
  const upload = createLogUpload({ report: (status, of) => session.reportUpload(status, of), onFault })
  const commands = createCommands({
    ...options,
    charger,
    session: () => session,
    settings,
    traits,
    cards,
    firmware,
    upload,
    log,
    chargerId: house.chargerId,
    maxW,
    isV2g,
    transactionId: findServerId,
    onReset() {
      bootReason = 'reset'
    },
  })
  const shared = {
    commands,
    cards,
    settings,
    boot: () => ({
      traits,
      model: house.deviceType,
      serial: house.chargerId,
      firmware: readVersion(),
      reason: bootReason,
    }),
    onRefusedTransaction(key: string) {
      if (charger.transaction()?.key !== key) return
      charger.end('DeAuthorized')
      charger.settle()
    },
    onFault,
  }
  const session: Session = createSession({
    connection: {
      ...options.connection,
      chargerId: house.chargerId,
      subprotocols: () => listProtocols().map((each) => subprotocols[each]),
    },
    outbox,
    createAdapter: (subprotocol, link) =>
      subprotocol === OCPP201_SUBPROTOCOL
        ? createV201Adapter(
            {
              ...shared,
              charger,
              variables: createVariables({ settings, traits, isV2g, model: house.deviceType }),
              countWaiting: () => outbox.count(),
              now: () => clock.read(readMeters().at),
            },
            link,
          )
        : createV16Adapter(
            {
              ...shared,
              configuration: createConfiguration({ settings, traits, isV2g }),
              transactionIds,
              transactionId: findServerId,
            },
            link,
          ),
    onBooted() {
      note('booted')
      if (clock.offsetMs() !== 0) reportSecurity('SettingSystemTime')
      clock.synchronise()
      if (bootReason !== 'reconnect') reportSecurity(securityEvents[bootReason])
      bootReason = 'reconnect'
      session.connection.setPing(settings.readNumber('pingSeconds'))
      charger.sendStatus()
      charger.sample('Sample.Periodic')
      firmware.onBooted()
    },
    onFault,
  })

  function note(text: string): void {
    log.add(clock.read(readMeters().at), text)
  }

  function reportSecurity(type: string): void {
    session.reportSecurity(type, readMeters().at)
  }

  /** By preference, the newest first. */
  function listProtocols(): readonly ChargerProtocol[] {
    const offered = firmwareImage?.protocols ?? house.protocols ?? ['1.6']
    return chargerProtocols.filter((each) => offered.includes(each)).toReversed()
  }

  function findTransactionId(): number | string | null {
    return session.subprotocol() === OCPP201_SUBPROTOCOL
      ? (charger.transaction()?.key ?? null)
      : findServerId()
  }

  function readVersion(): string {
    return firmwareImage?.version ?? house.firmware
  }

  function findServerId(): number | null {
    const key = charger.transaction()?.key
    return key === undefined ? null : (transactionIds.get(key) ?? null)
  }

  function install(image: InstalledFirmware): void {
    firmwareImage = image
    bootReason = 'firmware'
    charger.reboot('Reboot')
    session.connection.hangUp(REBOOT_MS)
  }

  /** Starts a transaction that waits for a card, or ends the current one. */
  async function tapCard(): Promise<void> {
    const idTag = findCard(house)
    note(`card ${idTag}`)
    if (!(await cards.authorise(idTag))) return note('the card was refused')
    if (charger.transaction() !== null) charger.finish()
    else if (charger.canBegin()) charger.begin({ idTag, trigger: 'card' })
    session.flush()
  }

  return {
    charger,
    session,
    settings,
    traits,
    readVersion,
    transactionId: findTransactionId,
    protocol: () => listProtocols().find((each) => subprotocols[each] === session.subprotocol()) ?? null,
    countWaiting: () => outbox.count(),
    /** Starts updates and resets that are due. */
    tick(world: Date) {
      firmware.tick(world)
      commands.resetIfIdle()
    },
    tapCard() {
      tapCard().catch((error: unknown) => onFault('reading a card', error))
    },
    /** A power cut that also resets the clock to its factory date, until the server sets it. */
    cutPower() {
      bootReason = 'power-up'
      charger.reboot('PowerLoss')
      clock.lose(readMeters().at)
      note('power was lost')
      session.connection.hangUp(REBOOT_MS)
    },
    replaceMeter() {
      charger.end('Local')
      reports.restartRegisters()
      charger.reboot('PowerLoss')
      session.connection.hangUp(REBOOT_MS)
    },
    registerBase: () => reports.registerBase(),
    remember: (): ChargerMemory => ({
      ...charger.remember(),
      transactionIds: [...transactionIds],
      waiting: outbox.list(),
      sequences: outbox.listSequences(),
      registerBase: reports.registerBase(),
      clockOffsetMs: clock.offsetMs(),
      settings: settings.remember(),
      localList: cards.list(),
      firmware: firmwareImage,
    }),
    close() {
      firmware.close()
      upload.close()
      session.close()
    },
  }
}
