import type { ChargingProfile } from '@driveway/ocpp/v16/charging-profile'
import type { ConnectorStatus } from '@driveway/ocpp/v16/status'
import { contactWOf, type Contact } from '@driveway/world/house-physics'
import type { ChargerClock } from './charger-clock.ts'
import type { ChargerMemory, Reservation } from './charger-memory.ts'
import type { OpenTransaction, StartTrigger, StopReason } from './transaction.ts'
import { connectorStatusOf, type Notice } from './connector-status.ts'
import type { SampleContext } from './outbox.ts'
import { dropTransactionProfiles, installProfile } from './profile/profile-install.ts'
import { limitWOf, maxLimitWOf, type InstalledProfile } from './profile/profile-limit.ts'
import { listProfileChanges, type ProfileMoment } from './profile/profile-time.ts'
import { readRegister, type Meters, type Reports } from './reports.ts'

const CONNECTOR = 1
/** A boost asks for full power, in whole amperes; a limit that follows the sun stays below. */
const BOOST_SHARE = 0.9
/** The id tag of a home charger, which needs no card. */
export const HOME_ID_TAG = 'HOME'
/** A power change of this size is sampled at once. */
const NOTABLE_CHANGE_W = 250

export type ChargerOptions = {
  readonly memory: ChargerMemory
  readonly reports: Reports
  readonly clock: ChargerClock
  readonly isPluggedIn: boolean
  readonly maxW: number
  /** A transaction starts only for a card or a remote start. */
  readonly needsCard: boolean
  readonly newKey: () => string
  /** Battery, model and floor under a limit. */
  readonly readContact: (limitW: number) => Contact
  readonly readMeters: () => Meters
}

export type Start = {
  readonly idTag: string
  readonly trigger: StartTrigger
  readonly profile?: ChargingProfile | null
  readonly remoteStartId?: number | null
}

export type Charger = ReturnType<typeof createCharger>

/** A charger: cable, transaction and profiles, whatever protocol it speaks. */
export function createCharger(options: ChargerOptions) {
  const { reports, clock, readMeters } = options
  let profiles: readonly InstalledProfile[] = options.memory.profiles
  let transaction: OpenTransaction | null = options.memory.transaction
  let isOperative = options.memory.isOperative
  let willBeInoperative = false
  let isPluggedIn = options.isPluggedIn
  let isFaulted = false
  let isFinishing = false
  let notice: Notice = ''
  let isCalibrationDue = options.memory.isCalibrationDue
  let reservation: Reservation | null = options.memory.reservation
  /** Local limit; it overrides the plan until the server commands a charge. */
  let localLimitW: number | null = null
  let told = ''
  let toldPowerW = 0

  /** The contact is closed only within a transaction of a healthy charger. */
  function isContactClosed(): boolean {
    return transaction !== null && !isFaulted
  }

  /** Profiles follow the charger's clock, right or wrong. */
  function momentOf(at: Date): ProfileMoment {
    const start = transaction === null ? null : clock.read(new Date(transaction.startedAt))
    return { at: clock.read(at), transactionStart: start }
  }

  /** Calibration and home alone override the plan, but not the maximum profile. */
  function findLimitAt(at: Date): number {
    const moment = momentOf(at)
    if (notice === '' && localLimitW === null) return limitWOf(profiles, moment, options.maxW)
    const maxW = maxLimitWOf(profiles, moment, options.maxW)
    return notice === '' && localLimitW !== null ? Math.min(maxW, localLimitW) : maxW
  }

  /** The first instant after `at`, up to `until`, at which the limit may change; `until` if there is none. */
  function findNextChange(at: Date, until: Date): Date {
    const moment = momentOf(at)
    const offsetMs = moment.at.getTime() - at.getTime()
    let next = until.getTime()
    for (const { profile } of profiles) {
      for (const mark of listProfileChanges(profile, moment, clock.read(until))) {
        const change = mark - offsetMs
        if (change > at.getTime() && change < next) next = change
      }
    }
    return new Date(next)
  }

  function offeredWOf(at: Date): number {
    return contactWOf(options.readContact(findLimitAt(at)))
  }

  function findReservation(): Reservation | null {
    if (reservation !== null && clock.read(readMeters().at) >= new Date(reservation.until)) reservation = null
    return reservation
  }

  function findStatus(): ConnectorStatus {
    const { at, powerW } = readMeters()
    return connectorStatusOf({
      isFaulted,
      isOperative,
      isPluggedIn,
      isReserved: findReservation() !== null,
      hasTransaction: transaction !== null,
      isFinishing,
      offeredW: offeredWOf(at),
      flowingW: powerW,
    })
  }

  function sendStatus(): void {
    const status = findStatus()
    told = `${status} ${notice}`
    reports.status(status, notice, transaction?.key ?? null)
  }

  /** Sends status and power changes since the last message. */
  function settle(): void {
    const powerW = Math.round(readMeters().powerW)
    const isNotable =
      Math.abs(powerW - toldPowerW) >= NOTABLE_CHANGE_W || (powerW === 0) !== (toldPowerW === 0)
    if (`${findStatus()} ${notice}` !== told) sendStatus()
    if (isNotable) sample('Sample.Periodic')
  }

  /** Outside of a transaction the charger's meter is read on request and by the clock only. */
  function sample(context: SampleContext): void {
    const { at, powerW } = readMeters()
    if (transaction !== null || context === 'Trigger' || context === 'Sample.Clock') {
      reports.sample(context, transaction?.key ?? null, offeredWOf(at))
    }
    toldPowerW = Math.round(powerW)
    reports.sampleHouse()
  }

  function canBegin(): boolean {
    return isPluggedIn && !isFaulted && isOperative && transaction === null
  }

  function begin({ idTag, trigger, profile = null, remoteStartId = null }: Start): void {
    const { at, importWh } = readMeters()
    const opened = {
      key: options.newKey(),
      startedAt: at.toISOString(),
      idTag,
      meterStartWh: readRegister(importWh),
    }
    const reservationId = findReservation()?.id ?? null
    transaction = opened
    reservation = null
    isFinishing = false
    if (profile !== null) profiles = installProfile(profiles, CONNECTOR, profile)
    reports.started(opened, { trigger, remoteStartId, reservationId })
    sample('Transaction.Begin')
    settle()
  }

  function end(reason: StopReason): void {
    if (transaction === null) return
    sample('Transaction.End')
    reports.ended(transaction, reason)
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
    end('Other')
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

  /** A command for this charge ends the local limit and postpones calibration; a limit that follows the sun does not. */
  function makeWay(limitW = Infinity): void {
    if (localLimitW !== null && limitW < options.maxW * BOOST_SHARE) return
    localLimitW = null
    if (notice === 'CALIBRATING') [isCalibrationDue, notice] = [true, '']
  }

  function setLocalLimit(limitW: number | null): void {
    localLimitW = limitW
    settle()
  }

  function setProfiles(next: readonly InstalledProfile[]): void {
    profiles = next
    settle()
  }

  function setReservation(next: Reservation | null): void {
    reservation = next
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

  function remember() {
    return { profiles, transaction, isOperative, isCalibrationDue, reservation }
  }

  return {
    isContactClosed,
    momentOf,
    findLimitAt,
    findNextChange,
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
    setReservation,
    setOperative,
    remember,
    reservation: findReservation,
    isWaitingToBegin: () => !options.needsCard && canBegin() && !isFinishing,
    isPluggedIn: () => isPluggedIn,
    isFaulted: () => isFaulted,
    isOperative: () => isOperative,
    notice: () => notice,
    profiles: () => profiles,
    transaction: () => transaction,
  }
}
