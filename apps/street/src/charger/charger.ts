import type { ChargerRequest } from '@driveway/ocpp/v16/charger-messages'
import type { ChargingProfile } from '@driveway/ocpp/v16/charging-profile'
import type { ConnectorStatus } from '@driveway/ocpp/v16/status'
import { findContactW, type Contact } from '@driveway/world/house-physics'
import type { ChargerMemory, Notice, OpenTransaction } from './charger-memory.ts'
import type { Configuration } from './v16/configuration.ts'
import { findConnectorStatus } from './connector-status.ts'
import { readRegister, sampleCharger, sampleHouseMeter, type SampleContext } from './v16/meter-sample.ts'
import type { Outbox } from './outbox.ts'
import { dropTransactionProfiles, installProfile } from './profile/profile-install.ts'
import { findLimitW, findMaxLimitW, type InstalledProfile } from './profile/profile-limit.ts'

export type StopReason = NonNullable<ChargerRequest<'StopTransaction'>['reason']>

const CONNECTOR = 1
const HOUSE_METER = 0
const VENDOR = 'driveway'
/** The id tag of a home charger, which needs no card. */
export const HOME_ID_TAG = 'HOME'
/** A power change of this size is sampled at once. */
const NOTABLE_CHANGE_W = 250

/** Meter readings, provided by the house. */
export type Meters = {
  readonly at: Date
  readonly powerW: number
  readonly importWh: number
  readonly exportWh: number
  readonly socPercent: number | null
  readonly house: { readonly netW: number; readonly importWh: number; readonly exportWh: number } | null
}

export type ChargerOptions = {
  readonly memory: ChargerMemory
  readonly outbox: Outbox
  readonly transactionIds: Map<string, number>
  readonly configuration: Configuration
  readonly isPluggedIn: boolean
  readonly maxW: number
  readonly newKey: () => string
  /** Battery, model and floor under a limit. */
  readonly readContact: (limitW: number) => Contact
  readonly readMeters: () => Meters
}

export type Charger = ReturnType<typeof createCharger>

/** A charger: cable, transaction, profiles and messages. */
export function createCharger(options: ChargerOptions) {
  const { outbox, transactionIds, configuration } = options
  let profiles: readonly InstalledProfile[] = options.memory.profiles
  let transaction: OpenTransaction | null = options.memory.transaction
  let isOperative = options.memory.isOperative
  let willBeInoperative = false
  let isPluggedIn = options.isPluggedIn
  let isFaulted = false
  let isFinishing = false
  let notice: Notice = ''
  let isCalibrationDue = options.memory.isCalibrationDue
  /** Local limit; it overrides the plan until the server commands a charge. */
  let localLimitW: number | null = null
  let told = ''
  let toldPowerW = 0

  /** The contact is closed only within a transaction of a healthy charger. */
  function isContactClosed(): boolean {
    return transaction !== null && !isFaulted
  }

  /** Calibration and home alone override the plan, but not the maximum profile. */
  function findLimitAt(at: Date): number {
    const moment = { at, transactionStart: transaction === null ? null : new Date(transaction.startedAt) }
    if (notice === '' && localLimitW === null) return findLimitW(profiles, moment, options.maxW)
    const maxW = findMaxLimitW(profiles, moment, options.maxW)
    return notice === '' && localLimitW !== null ? Math.min(maxW, localLimitW) : maxW
  }

  function findStatus(): ConnectorStatus {
    const { at, powerW } = options.readMeters()
    return findConnectorStatus({
      isFaulted,
      isOperative,
      isPluggedIn,
      hasTransaction: transaction !== null,
      isFinishing,
      offeredW: findContactW(options.readContact(findLimitAt(at))),
      flowingW: powerW,
    })
  }

  function sendStatus(): void {
    const status = findStatus()
    told = `${status} ${notice}`
    outbox.push({
      action: 'StatusNotification',
      transactionKey: null,
      payload: {
        connectorId: CONNECTOR,
        errorCode: isFaulted ? 'GroundFailure' : 'NoError',
        status,
        info: notice,
        vendorId: VENDOR,
        timestamp: options.readMeters().at.toISOString(),
      },
    })
  }

  /** Sends status and power changes since the last message. */
  function settle(): void {
    const status = findStatus()
    const powerW = Math.round(options.readMeters().powerW)
    const isNotable =
      Math.abs(powerW - toldPowerW) >= NOTABLE_CHANGE_W || (powerW === 0) !== (toldPowerW === 0)
    if (`${status} ${notice}` !== told) sendStatus()
    if (isNotable) sample('Sample.Periodic')
  }

  function sample(context: SampleContext): void {
    const meters = options.readMeters()
    if (transaction !== null || context === 'Trigger') {
      const offeredW = findContactW(options.readContact(findLimitAt(meters.at)))
      const value = sampleCharger({ ...meters, offeredW }, context)
      outbox.addSample(CONNECTOR, transaction?.key ?? null, value)
    }
    toldPowerW = Math.round(meters.powerW)
    if (meters.house !== null) {
      outbox.addSample(HOUSE_METER, null, sampleHouseMeter({ at: meters.at, ...meters.house }))
    }
  }

  function canBegin(): boolean {
    return isPluggedIn && !isFaulted && isOperative && transaction === null
  }

  function begin(idTag: string, profile: ChargingProfile | null): void {
    const { at, importWh } = options.readMeters()
    const opened = {
      key: options.newKey(),
      startedAt: at.toISOString(),
      meterStartWh: readRegister(importWh),
    }
    transaction = opened
    isFinishing = false
    if (profile !== null) profiles = installProfile(profiles, CONNECTOR, profile)
    outbox.push({
      action: 'StartTransaction',
      transactionKey: opened.key,
      payload: {
        connectorId: CONNECTOR,
        idTag,
        meterStart: opened.meterStartWh,
        timestamp: opened.startedAt,
      },
    })
    sample('Transaction.Begin')
    settle()
  }

  function end(reason: StopReason): void {
    if (transaction === null) return
    const { at, importWh } = options.readMeters()
    sample('Transaction.End')
    outbox.push({
      action: 'StopTransaction',
      transactionKey: transaction.key,
      payload: { meterStop: readRegister(importWh), timestamp: at.toISOString(), reason },
    })
    transaction = null
    isFinishing = true
    profiles = dropTransactionProfiles(profiles)
    if (willBeInoperative) isOperative = false
    willBeInoperative = false
  }

  /** Ends the transaction and starts no other until the cable is unplugged. */
  function finish(): void {
    end('Local')
    isFinishing = isPluggedIn
    settle()
  }

  /** Resumes a calibration that a boost postponed. */
  function plugIn(): void {
    isPluggedIn = true
    isFinishing = false
    if (isCalibrationDue) notice = 'CALIBRATING'
    isCalibrationDue = false
    settle()
  }

  function unplug(): void {
    end('EVDisconnected')
    isPluggedIn = false
    isFinishing = false
    notice = ''
    localLimitW = null
    settle()
  }

  function fault(): void {
    end('EmergencyStop')
    isFaulted = true
    notice = ''
    settle()
  }

  function repair(): void {
    isFaulted = false
    isFinishing = false
    settle()
  }

  /** Restarts, as after a power cut: a plugged-in car starts a new transaction. */
  function reboot(reason: StopReason): void {
    end(reason)
    isFinishing = false
    notice = ''
  }

  function setNotice(next: Notice): void {
    notice = next
    isCalibrationDue = false
    settle()
  }

  /** A command for this charge ends the local limit and postpones calibration. */
  function makeWay(): void {
    localLimitW = null
    if (notice !== 'CALIBRATING') return
    isCalibrationDue = true
    notice = ''
  }

  function setLocalLimit(limitW: number | null): void {
    localLimitW = limitW
    settle()
  }

  function setProfiles(next: readonly InstalledProfile[]): void {
    profiles = next
    settle()
  }

  function setOperative(next: boolean): 'Accepted' | 'Scheduled' {
    if (!next && transaction !== null) {
      willBeInoperative = true
      return 'Scheduled'
    }
    willBeInoperative = false
    isOperative = next
    settle()
    return 'Accepted'
  }

  function remember(): ChargerMemory {
    return {
      profiles,
      transaction,
      transactionIds: [...transactionIds],
      waiting: outbox.list(),
      isOperative,
      isCalibrationDue,
    }
  }

  return {
    configuration,
    isContactClosed,
    findLimitAt,
    findStatus,
    sendStatus,
    settle,
    sample,
    canBegin,
    begin,
    end,
    finish,
    plugIn,
    unplug,
    fault,
    repair,
    reboot,
    setNotice,
    makeWay,
    setLocalLimit,
    setProfiles,
    setOperative,
    remember,
    isWaitingToBegin: () => canBegin() && !isFinishing,
    isPluggedIn: () => isPluggedIn,
    isFaulted: () => isFaulted,
    isOperative: () => isOperative,
    notice: () => notice,
    profiles: () => profiles,
    transaction: () => transaction,
    transactionId: () => (transaction === null ? null : (transactionIds.get(transaction.key) ?? null)),
  }
}
