import type { ChargingProfile } from '@driveway/ocpp/v16/charging-profile'
import type { Cards } from './cards.ts'
import type { Charger } from './charger.ts'
import type { Reservation } from './charger-memory.ts'
import type { StopReason } from './transaction.ts'
import type { EventLog } from './files/event-log.ts'
import type { FirmwareUpdate } from './files/firmware-update.ts'
import type { LogUpload, UploadRequest } from './files/log-upload.ts'
import type { MakeTraits, RateUnit } from './make/make-traits.ts'
import type { Settings } from './make/settings.ts'
import { composeSchedule } from './profile/composite-schedule.ts'
import { canInstall, installProfile } from './profile/profile-install.ts'
import type { InstalledProfile } from './profile/profile-limit.ts'
import { findProfileLimitW } from './profile/profile-time.ts'
import type { Session } from './session.ts'

const REBOOT_MS = 2500

export type CommandOptions = {
  readonly charger: Charger
  readonly session: () => Session
  readonly settings: Settings
  readonly traits: MakeTraits
  readonly cards: Cards
  readonly firmware: FirmwareUpdate
  readonly upload: LogUpload
  readonly log: EventLog
  readonly chargerId: string
  readonly maxW: number
  readonly isV2g: boolean
  /** The id that a 1.6 server gave to the transaction. */
  readonly transactionId: () => number | null
  /** It refuses every command for a charge. */
  readonly isRefusing: () => boolean
  /** Advances the house to the present before a command, and returns world time. */
  readonly catchUp: () => Date
  /** Called before the charger reboots. */
  readonly onReset: () => void
  readonly onFault: (what: string, error: unknown) => void
}

export type RemoteStart = {
  readonly idTag: string
  readonly profile: ChargingProfile | null
  readonly remoteStartId: number | null
}

export type ProfileAnswer = 'accepted' | 'rejected' | 'not-supported'

export type Commands = ReturnType<typeof createCommands>

/** The server's commands, as a charger of either version carries them out. */
export function createCommands(options: CommandOptions) {
  return {
    ...createChargeCommands(options),
    ...createProfileCommands(options),
    ...createStateCommands(options),
    ...createResets(options),
    ...createReportCommands(options),
    updateFirmware: (update: Parameters<FirmwareUpdate['request']>[0]) => options.firmware.request(update),
    isUploading: () => options.upload.isRunning(),
  }
}

function fits(
  { charger, traits, ...options }: CommandOptions,
  connectorId: number,
  profile: ChargingProfile,
  willStart: boolean,
): boolean {
  if (options.isRefusing() || !traits.hasProfiles) return false
  return canInstall(connectorId, profile, {
    traits,
    understandsNegativeLimits: options.isV2g,
    hasTransaction: willStart || charger.transaction() !== null,
    transactionId: options.transactionId(),
  })
}

function createChargeCommands(options: CommandOptions) {
  const { charger, settings, cards } = options

  function start({ idTag, profile, remoteStartId }: RemoteStart): boolean {
    options.catchUp()
    const isSound =
      profile === null || (profile.chargingProfilePurpose === 'TxProfile' && fits(options, 1, profile, true))
    const reserved = charger.reservation()
    const isReserved = reserved !== null && reserved.idTag !== idTag
    if (!charger.canBegin() || !isSound || isReserved || options.isRefusing()) return false
    soon(() => {
      if (!settings.isOn('authorizeRemoteStart')) return begin()
      cards
        .authorise(idTag)
        .then((isAccepted) => (isAccepted ? begin() : undefined))
        .catch((error: unknown) => options.onFault('authorising a remote start', error))
    })
    function begin(): void {
      charger.makeWay()
      if (charger.canBegin()) charger.begin({ idTag, trigger: 'remote', profile, remoteStartId })
      else charger.settle()
      options.session().flush()
    }
    return true
  }

  /** The caller has checked that the command is for the current transaction. */
  function stop(reason: StopReason): void {
    options.catchUp()
    soon(() => {
      charger.end(reason)
      charger.settle()
      options.session().flush()
    })
  }

  return { start, stop }
}

function createProfileCommands(options: CommandOptions) {
  const { charger, traits } = options

  function setProfile(connectorId: number, profile: ChargingProfile): ProfileAnswer {
    const moment = charger.momentOf(options.catchUp())
    if (!traits.hasProfiles) return 'not-supported'
    if (!fits(options, connectorId, profile, false)) return 'rejected'
    const next = installProfile(charger.profiles(), connectorId, profile)
    if (next.length > traits.maxProfiles) return 'rejected'
    // A profile for this transaction is a command, such as a boost; the default profile is the plan.
    if (profile.chargingProfilePurpose === 'TxProfile') {
      charger.makeWay(findProfileLimitW(profile, moment) ?? undefined)
    }
    charger.setProfiles(next)
    flushSoon(options)
    return 'accepted'
  }

  /** False if nothing was cleared. */
  function clearProfiles(pick: (installed: readonly InstalledProfile[]) => InstalledProfile[]): boolean {
    options.catchUp()
    const left = pick(charger.profiles())
    if (left.length === charger.profiles().length) return false
    charger.setProfiles(left)
    flushSoon(options)
    return true
  }

  function compose(connectorId: number, seconds: number, unit: RateUnit | undefined) {
    const usedUnit = unit ?? (traits.rateUnits.includes('W') ? 'W' : 'A')
    if (connectorId > 1 || !traits.hasProfiles || !traits.rateUnits.includes(usedUnit)) return null
    const moment = charger.momentOf(options.catchUp())
    const schedule = composeSchedule(charger.profiles(), moment, seconds, options.maxW, usedUnit)
    return { at: moment.at, schedule }
  }

  return { setProfile, clearProfiles, compose }
}

function createStateCommands(options: CommandOptions) {
  const { charger } = options

  function setOperative(isOperative: boolean): 'Accepted' | 'Scheduled' {
    options.catchUp()
    const status = charger.setOperative(isOperative)
    flushSoon(options)
    return status
  }

  function reserve(wanted: Reservation): 'Accepted' | 'Faulted' | 'Occupied' | 'Unavailable' {
    const world = options.catchUp()
    const held = charger.reservation()
    if (charger.isFaulted()) return 'Faulted'
    if (!charger.isOperative()) return 'Unavailable'
    if (charger.isPluggedIn() || (held !== null && held.id !== wanted.id)) return 'Occupied'
    charger.setReservation(new Date(wanted.until) > world ? wanted : null)
    flushSoon(options)
    return 'Accepted'
  }

  function cancelReservation(id: number): boolean {
    options.catchUp()
    if (charger.reservation()?.id !== id) return false
    charger.setReservation(null)
    flushSoon(options)
    return true
  }

  return { setOperative, reserve, cancelReservation }
}

function createResets(options: CommandOptions) {
  const { charger } = options
  let isResetDue = false

  function reset(reason: StopReason): void {
    isResetDue = false
    options.catchUp()
    soon(() => {
      options.onReset()
      charger.reboot(reason)
      options.session().connection.hangUp(REBOOT_MS)
    })
  }

  /** Resets now if a reset waits for the end of the transaction. */
  function resetIfIdle(): void {
    if (!isResetDue || charger.transaction() !== null) return
    reset('SoftReset')
  }

  function resetOnceIdle(): void {
    isResetDue = true
  }

  return { reset, resetIfIdle, resetOnceIdle }
}

function createReportCommands(options: CommandOptions) {
  const { charger, traits } = options

  /** The name of the file that is uploaded. */
  function uploadLog(
    request: Omit<UploadRequest, 'fileName' | 'text'>,
    from: Date | null,
    to: Date | null,
  ): string {
    const world = options.catchUp()
    const fileName = `${options.chargerId}-${world.toISOString().slice(0, 10)}.log`
    const text = options.log.write(`${traits.vendor} ${options.chargerId}`, from, to)
    soon(() => options.upload.start({ ...request, fileName, text }))
    return fileName
  }

  /** A report of the current state on request. */
  function trigger(what: 'boot' | 'heartbeat' | 'meter' | 'status' | 'firmware' | 'upload'): void {
    options.catchUp()
    soon(() => {
      const session = options.session()
      if (what === 'boot') return session.boot()
      if (what === 'heartbeat') return session.heartbeat()
      if (what === 'firmware') {
        return void session.reportFirmware(options.firmware.status(), options.firmware.requestId())
      }
      if (what === 'upload') return session.reportUpload(options.upload.status(), options.upload.last())
      if (what === 'meter') charger.sample('Trigger')
      else charger.sendStatus()
      session.flush()
    })
  }

  return { uploadLog, trigger }
}

function flushSoon({ session }: CommandOptions): void {
  soon(() => session().flush())
}

/** Acts after the answer is sent, so that a reset does not lose it. */
function soon(act: () => void): void {
  setTimeout(act, 0)
}
