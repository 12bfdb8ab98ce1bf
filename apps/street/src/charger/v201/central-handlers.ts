import type { Handlers } from '@driveway/ocpp/rpc-side'
import type { CentralMessages, CentralRequest } from '@driveway/ocpp/v201/central-messages'
import type { ChargerRequest } from '@driveway/ocpp/v201/charger-messages'
import type { CardStatus, Cards } from '../cards.ts'
import type { Charger } from '../charger.ts'
import type { Commands } from '../commands.ts'
import type { InstalledProfile } from '../profile/profile-limit.ts'
import { clearProfiles } from '../profile/profile-install.ts'
import { fromStoredProfile, toStoredProfile, toStoredPurpose } from './stored-profile.ts'
import { answer, readDate } from '../handler-values.ts'
import type { Variables } from './variables.ts'

export type HandlerOptions = {
  readonly charger: Charger
  readonly commands: Commands
  readonly cards: Cards
  readonly variables: Variables
  readonly countWaiting: () => number
}

/** Reports that follow an answer. */
export type Follower = {
  reportVariables(requestId: number, data: NonNullable<ChargerRequest<'NotifyReport'>['reportData']>): void
  reportProfiles(requestId: number, evseId: number, installed: readonly InstalledProfile[]): void
}

const triggers = {
  BootNotification: 'boot',
  Heartbeat: 'heartbeat',
  MeterValues: 'meter',
  TransactionEvent: 'meter',
  StatusNotification: 'status',
  FirmwareStatusNotification: 'firmware',
  LogStatusNotification: 'upload',
} as const satisfies Partial<
  Record<CentralRequest<'TriggerMessage'>['requestedMessage'], Parameters<Commands['trigger']>[0]>
>

type CentralHandlers = Handlers<CentralMessages, null>

/** Handlers of the server's calls in OCPP 2.0.1. */
export function createCentralHandlers(
  options: HandlerOptions,
  follower: Follower,
): Handlers<CentralMessages, null> {
  return {
    ...createTransactionHandlers(options),
    ...createProfileHandlers(options, follower),
    ...createStateHandlers(options, follower),
    ...createCardHandlers(options),
    ...createFileHandlers(options),
  }
}

function findKey(charger: Charger): string | null {
  return charger.transaction()?.key ?? null
}

function createTransactionHandlers({ charger, commands, countWaiting }: HandlerOptions): CentralHandlers {
  return {
    RequestStartTransaction({ idToken, remoteStartId, chargingProfile, evseId = 1 }) {
      const profile = chargingProfile === undefined ? null : toStoredProfile(chargingProfile)
      const isUnreadable = chargingProfile !== undefined && profile === null
      if (evseId !== 1 || isUnreadable) return { status: 'Rejected' }
      return answer(commands.start({ idTag: idToken.idToken, profile, remoteStartId }))
    },

    RequestStopTransaction({ transactionId }) {
      if (findKey(charger) !== transactionId) return { status: 'Rejected' }
      commands.stop('Remote')
      return { status: 'Accepted' }
    },

    GetTransactionStatus({ transactionId }) {
      const messagesInQueue = countWaiting() > 0
      if (transactionId === undefined) return { messagesInQueue }
      return { messagesInQueue, ongoingIndicator: findKey(charger) === transactionId }
    },
  }
}

function createProfileHandlers({ charger, commands }: HandlerOptions, follower: Follower): CentralHandlers {
  return {
    SetChargingProfile({ evseId, chargingProfile }) {
      const stored = toStoredProfile(chargingProfile)
      const { transactionId } = chargingProfile
      const isOfOther = transactionId !== undefined && transactionId !== findKey(charger)
      if (stored === null || isOfOther) return { status: 'Rejected' }
      return answer(commands.setProfile(evseId, stored) === 'accepted')
    },

    ClearChargingProfile({ chargingProfileId, chargingProfileCriteria: criteria }) {
      const purpose = criteria?.chargingProfilePurpose && toStoredPurpose(criteria.chargingProfilePurpose)
      if (purpose === null) return { status: 'Unknown' }
      const isCleared = commands.clearProfiles((installed) =>
        clearProfiles(installed, {
          ...(chargingProfileId !== undefined && { id: chargingProfileId }),
          ...(criteria?.evseId !== undefined && { connectorId: criteria.evseId }),
          ...(criteria?.stackLevel !== undefined && { stackLevel: criteria.stackLevel }),
          ...(purpose !== undefined && { chargingProfilePurpose: purpose }),
        }),
      )
      return { status: isCleared ? 'Accepted' : 'Unknown' }
    },

    GetChargingProfiles({ requestId, evseId, chargingProfile: wanted }) {
      const { chargingProfileId: ids, stackLevel, chargingProfilePurpose: purpose } = wanted
      const found = charger.profiles().filter(({ connectorId, profile }) => {
        if (evseId !== undefined && connectorId !== evseId) return false
        if (ids !== undefined) return ids.includes(profile.chargingProfileId)
        if (stackLevel !== undefined && profile.stackLevel !== stackLevel) return false
        return purpose === undefined || profile.chargingProfilePurpose === toStoredPurpose(purpose)
      })
      if (found.length === 0) return { status: 'NoProfiles' }
      for (const id of new Set(found.map(({ connectorId }) => connectorId))) {
        follower.reportProfiles(requestId, id, found)
      }
      return { status: 'Accepted' }
    },

    GetCompositeSchedule({ evseId, duration, chargingRateUnit }) {
      const composed = commands.compose(evseId, duration, chargingRateUnit)
      if (composed === null) return { status: 'Rejected' }
      const { at, schedule } = composed
      return {
        status: 'Accepted',
        schedule: {
          evseId,
          duration,
          scheduleStart: at.toISOString(),
          chargingRateUnit: schedule.chargingRateUnit,
          chargingSchedulePeriod: schedule.chargingSchedulePeriod,
        },
      }
    },
  }
}

function createStateHandlers(
  { charger, commands, variables }: HandlerOptions,
  follower: Follower,
): CentralHandlers {
  return {
    GetVariables: (request) => variables.get(request),

    SetVariables: (request) => variables.set(request),

    GetBaseReport({ requestId, reportBase }) {
      if (reportBase === 'SummaryInventory') return { status: 'NotSupported' }
      follower.reportVariables(requestId, [...variables.report(reportBase === 'FullInventory')])
      return { status: 'Accepted' }
    },

    GetReport({ requestId, componentVariable }) {
      const found = variables.find(componentVariable)
      if (found.length === 0) return { status: 'EmptyResultSet' }
      follower.reportVariables(requestId, [...found])
      return { status: 'Accepted' }
    },

    Reset({ type }) {
      if (type === 'OnIdle' && charger.transaction() !== null) {
        commands.resetOnceIdle()
        return { status: 'Scheduled' }
      }
      commands.reset('HardReset')
      return { status: 'Accepted' }
    },

    TriggerMessage({ requestedMessage, evse }) {
      const what = Object.entries(triggers).find(([name]) => name === requestedMessage)?.[1]
      if (what === undefined) return { status: 'NotImplemented' }
      if ((evse?.id ?? 1) !== 1) return { status: 'Rejected' }
      commands.trigger(what)
      return { status: 'Accepted' }
    },

    ChangeAvailability({ evse, operationalStatus }) {
      if ((evse?.id ?? 1) !== 1) return { status: 'Rejected' }
      return { status: commands.setOperative(operationalStatus === 'Operative') }
    },

    UnlockConnector({ evseId, connectorId }) {
      if (evseId !== 1 || connectorId !== 1) return { status: 'UnknownConnector' }
      return { status: findKey(charger) === null ? 'Unlocked' : 'OngoingAuthorizedTransaction' }
    },

    DataTransfer: () => ({ status: 'UnknownVendorId' }),
  }
}

function createCardHandlers({ commands, cards }: HandlerOptions): CentralHandlers {
  return {
    ReserveNow({ id, idToken, expiryDateTime, evseId = 1 }) {
      if (evseId !== 1) return { status: 'Rejected' }
      return { status: commands.reserve({ id, idTag: idToken.idToken, until: expiryDateTime }) }
    },

    CancelReservation: ({ reservationId }) => answer(commands.cancelReservation(reservationId)),

    SendLocalList({ versionNumber, updateType, localAuthorizationList = [] }) {
      const entries = localAuthorizationList.map(({ idToken, idTokenInfo }) => ({
        idTag: idToken.idToken,
        status: idTokenInfo === undefined ? null : readCardStatus(idTokenInfo.status),
      }))
      const isTaken = cards.update({ version: versionNumber, isFull: updateType === 'Full', entries })
      return { status: isTaken ? 'Accepted' : 'VersionMismatch' }
    },

    GetLocalListVersion: () => ({ versionNumber: cards.list().version }),

    ClearCache() {
      cards.clearCache()
      return { status: 'Accepted' }
    },
  }
}

function createFileHandlers({ commands }: HandlerOptions): CentralHandlers {
  return {
    UpdateFirmware({ requestId, firmware, retries = 0, retryInterval: retrySeconds = null }) {
      const { location, retrieveDateTime } = firmware
      const retrieveAt = new Date(retrieveDateTime)
      commands.updateFirmware({ location, requestId, retrieveAt, retries, retrySeconds })
      return { status: 'Accepted' }
    },

    GetLog({ requestId, log, retries = 0, retryInterval = null }) {
      if (commands.isUploading()) return { status: 'Rejected' }
      const { remoteLocation: location, oldestTimestamp: from, latestTimestamp: to } = log
      const request = { kind: 'log', requestId, location, retries, retrySeconds: retryInterval } as const
      const filename = commands.uploadLog(request, readDate(from), readDate(to))
      return { status: 'Accepted', filename }
    },
  }
}

/** The profiles of one EVSE, as they are reported. */
export function writeProfiles(evseId: number, installed: readonly InstalledProfile[]) {
  return installed
    .filter(({ connectorId }) => connectorId === evseId)
    .map(({ profile }) => fromStoredProfile(profile))
}

/** The charger's own statuses are those of 1.6; a card refused for any other reason is invalid. */
export function readCardStatus(status: string): CardStatus {
  const known = ['Accepted', 'Blocked', 'Expired', 'ConcurrentTx'] as const
  return known.find((each) => each === status) ?? 'Invalid'
}
