import type { Handlers } from '@driveway/ocpp/rpc-side'
import type { CentralMessages } from '@driveway/ocpp/v16/central-messages'
import type { Cards } from '../cards.ts'
import type { Commands } from '../commands.ts'
import { clearProfiles } from '../profile/profile-install.ts'
import { answer, readDate } from '../handler-values.ts'
import type { Configuration } from './configuration.ts'

export type HandlerOptions = {
  readonly commands: Commands
  readonly cards: Cards
  readonly configuration: Configuration
  /** The server's id of the current transaction. */
  readonly transactionId: () => number | null
}

const profileStatuses = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  'not-supported': 'NotSupported',
} as const

const triggers = {
  BootNotification: 'boot',
  Heartbeat: 'heartbeat',
  MeterValues: 'meter',
  StatusNotification: 'status',
  FirmwareStatusNotification: 'firmware',
  DiagnosticsStatusNotification: 'upload',
  LogStatusNotification: 'upload',
} as const

type CentralHandlers = Handlers<CentralMessages, null>

/** Handlers of the server's calls in OCPP 1.6. */
export function createCentralHandlers(options: HandlerOptions): Handlers<CentralMessages, null> {
  return {
    ...createChargeHandlers(options),
    ...createStateHandlers(options),
    ...createCardHandlers(options),
    ...createFileHandlers(options),
  }
}

function createChargeHandlers({ commands, transactionId }: HandlerOptions): CentralHandlers {
  return {
    RemoteStartTransaction({ idTag, chargingProfile: profile = null }) {
      return answer(commands.start({ idTag, profile, remoteStartId: null }))
    },

    RemoteStopTransaction({ transactionId: wanted }) {
      if (transactionId() !== wanted) return { status: 'Rejected' }
      commands.stop('Remote')
      return { status: 'Accepted' }
    },

    SetChargingProfile: ({ connectorId, csChargingProfiles }) => ({
      status: profileStatuses[commands.setProfile(connectorId, csChargingProfiles)],
    }),

    ClearChargingProfile: (criteria) => ({
      status: commands.clearProfiles((installed) => clearProfiles(installed, criteria))
        ? 'Accepted'
        : 'Unknown',
    }),

    GetCompositeSchedule({ connectorId, duration, chargingRateUnit }) {
      const composed = commands.compose(connectorId, duration, chargingRateUnit)
      if (composed === null) return { status: 'Rejected' }
      const { at, schedule } = composed
      return { status: 'Accepted', connectorId, scheduleStart: at.toISOString(), chargingSchedule: schedule }
    },
  }
}

function createStateHandlers({ commands, configuration }: HandlerOptions): CentralHandlers {
  function trigger(what: keyof typeof triggers, connectorId = 1) {
    if (connectorId === 1) commands.trigger(triggers[what])
    return answer(connectorId === 1)
  }

  return {
    ChangeConfiguration: (request) => ({ status: configuration.change(request) }),
    GetConfiguration: (request) => configuration.get(request),

    Reset({ type }) {
      commands.reset(type === 'Hard' ? 'HardReset' : 'SoftReset')
      return { status: 'Accepted' }
    },

    TriggerMessage: ({ requestedMessage, connectorId }) => trigger(requestedMessage, connectorId),

    ExtendedTriggerMessage({ requestedMessage, connectorId }) {
      if (requestedMessage === 'SignChargePointCertificate') return { status: 'NotImplemented' }
      return trigger(requestedMessage, connectorId)
    },

    ChangeAvailability({ connectorId, type }) {
      if (connectorId > 1) return { status: 'Rejected' }
      return { status: commands.setOperative(type === 'Operative') }
    },

    UnlockConnector({ connectorId }) {
      if (connectorId !== 1) return { status: 'NotSupported' }
      commands.stop('UnlockCommand')
      return { status: 'Unlocked' }
    },

    DataTransfer: () => ({ status: 'UnknownVendorId' }),
  }
}

function createCardHandlers({ commands, cards }: HandlerOptions): CentralHandlers {
  return {
    ReserveNow({ connectorId, expiryDate, idTag, reservationId }) {
      if (connectorId > 1) return { status: 'Rejected' }
      return { status: commands.reserve({ id: reservationId, idTag, until: expiryDate }) }
    },

    CancelReservation: ({ reservationId }) => answer(commands.cancelReservation(reservationId)),

    SendLocalList({ listVersion, updateType, localAuthorizationList = [] }) {
      const entries = localAuthorizationList.map(({ idTag, idTagInfo }) => ({
        idTag,
        status: idTagInfo?.status ?? null,
      }))
      const isTaken = cards.update({ version: listVersion, isFull: updateType === 'Full', entries })
      return { status: isTaken ? 'Accepted' : 'VersionMismatch' }
    },

    GetLocalListVersion: () => ({ listVersion: cards.list().version }),

    ClearCache() {
      cards.clearCache()
      return { status: 'Accepted' }
    },
  }
}

function createFileHandlers({ commands }: HandlerOptions): CentralHandlers {
  return {
    UpdateFirmware({ location, retrieveDate, retries = 0, retryInterval: retrySeconds = null }) {
      const retrieveAt = new Date(retrieveDate)
      commands.updateFirmware({ location, requestId: null, retrieveAt, retries, retrySeconds })
      return {}
    },

    GetDiagnostics({ location, startTime, stopTime, retries = 0, retryInterval: retrySeconds = null }) {
      if (commands.isUploading()) return {}
      const request = { kind: 'diagnostics', requestId: null, location, retries, retrySeconds } as const
      return { fileName: commands.uploadLog(request, readDate(startTime), readDate(stopTime)) }
    },

    GetLog({ requestId, log, retries = 0, retryInterval = null }) {
      const { remoteLocation: location, oldestTimestamp, latestTimestamp } = log
      if (commands.isUploading()) return { status: 'Rejected' }
      const request = { kind: 'log', requestId, location, retries, retrySeconds: retryInterval } as const
      const filename = commands.uploadLog(request, readDate(oldestTimestamp), readDate(latestTimestamp))
      return { status: 'Accepted', filename }
    },
  }
}
