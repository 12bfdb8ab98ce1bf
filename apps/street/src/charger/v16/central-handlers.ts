import type { Handlers } from '@driveway/ocpp/rpc-side'
import type { CentralMessages, CentralRequest } from '@driveway/ocpp/v16/central-messages'
import type { ChargingProfile } from '@driveway/ocpp/v16/charging-profile'
import type { Charger } from '../charger.ts'
import { composeSchedule } from '../profile/composite-schedule.ts'
import { HEARTBEAT_INTERVAL_KEY } from './configuration.ts'
import { canInstall, clearProfiles, installProfile, MAX_PROFILES } from '../profile/profile-install.ts'
import type { Session } from '../session.ts'

const REBOOT_MS = 2500

export type HandlerOptions = {
  readonly charger: () => Charger
  readonly session: () => Session
  readonly maxW: number
  readonly isV2g: boolean
  /** It refuses every command for a charge. */
  readonly isRefusing: () => boolean
  /** Advances the house to the present before a command. */
  readonly catchUp: () => Date
}

/** Handlers of the server's calls. */
export function createCentralHandlers(options: HandlerOptions): Handlers<CentralMessages, null> {
  function fits(connectorId: number, profile: ChargingProfile, willStart: boolean): boolean {
    const charger = options.charger()
    if (options.isRefusing()) return false
    return canInstall(connectorId, profile, {
      understandsNegativeLimits: options.isV2g,
      hasTransaction: willStart || charger.transaction() !== null,
      transactionId: charger.transactionId(),
    })
  }

  return {
    RemoteStartTransaction({ idTag, chargingProfile: profile = null }) {
      options.catchUp()
      const charger = options.charger()
      const isSound =
        profile === null || (profile.chargingProfilePurpose === 'TxProfile' && fits(1, profile, true))
      if (!charger.canBegin() || !isSound || options.isRefusing()) return { status: 'Rejected' }
      soon(() => {
        charger.makeWay()
        if (charger.canBegin()) charger.begin(idTag, profile)
        else charger.settle()
        options.session().flush()
      })
      return { status: 'Accepted' }
    },

    RemoteStopTransaction({ transactionId }) {
      options.catchUp()
      const charger = options.charger()
      if (charger.transactionId() !== transactionId) return { status: 'Rejected' }
      soon(() => {
        charger.end('Remote')
        charger.settle()
        options.session().flush()
      })
      return { status: 'Accepted' }
    },

    SetChargingProfile({ connectorId, csChargingProfiles: profile }) {
      options.catchUp()
      const charger = options.charger()
      if (!fits(connectorId, profile, false)) return { status: 'Rejected' }
      const next = installProfile(charger.profiles(), connectorId, profile)
      if (next.length > MAX_PROFILES) return { status: 'Rejected' }
      // A profile for this transaction is a command, such as a boost; the default profile is the plan.
      if (profile.chargingProfilePurpose === 'TxProfile') charger.makeWay()
      charger.setProfiles(next)
      soon(() => options.session().flush())
      return { status: 'Accepted' }
    },

    ClearChargingProfile(criteria) {
      options.catchUp()
      const charger = options.charger()
      const left = clearProfiles(charger.profiles(), criteria)
      if (left.length === charger.profiles().length) return { status: 'Unknown' }
      charger.setProfiles(left)
      soon(() => options.session().flush())
      return { status: 'Accepted' }
    },

    GetCompositeSchedule({ connectorId, duration, chargingRateUnit: unit = 'W' }) {
      if (connectorId > 1) return { status: 'Rejected' }
      const charger = options.charger()
      const at = options.catchUp()
      const startedAt = charger.transaction()?.startedAt
      const moment = { at, transactionStart: startedAt === undefined ? null : new Date(startedAt) }
      return {
        status: 'Accepted',
        connectorId,
        scheduleStart: at.toISOString(),
        chargingSchedule: composeSchedule(charger.profiles(), moment, duration, options.maxW, unit),
      }
    },

    ChangeConfiguration(request) {
      const status = options.charger().configuration.change(request)
      if (status === 'Accepted' && request.key === HEARTBEAT_INTERVAL_KEY) {
        options.session().setHeartbeat(Number(request.value))
      }
      return { status }
    },

    GetConfiguration: (request) => options.charger().configuration.get(request),

    Reset({ type }) {
      options.catchUp()
      soon(() => {
        options.charger().reboot(type === 'Hard' ? 'HardReset' : 'SoftReset')
        options.session().connection.hangUp(REBOOT_MS)
      })
      return { status: 'Accepted' }
    },

    TriggerMessage({ requestedMessage, connectorId = 1 }) {
      if (connectorId !== 1) return { status: 'Rejected' }
      options.catchUp()
      soon(() => tell(requestedMessage))
      return { status: 'Accepted' }
    },

    ChangeAvailability({ connectorId, type }) {
      if (connectorId > 1) return { status: 'Rejected' }
      options.catchUp()
      const status = options.charger().setOperative(type === 'Operative')
      soon(() => options.session().flush())
      return { status }
    },

    UnlockConnector({ connectorId }) {
      if (connectorId !== 1) return { status: 'NotSupported' }
      options.catchUp()
      soon(() => {
        options.charger().end('UnlockCommand')
        options.charger().settle()
        options.session().flush()
      })
      return { status: 'Unlocked' }
    },
  }

  function tell(message: CentralRequest<'TriggerMessage'>['requestedMessage']): void {
    const charger = options.charger()
    const session = options.session()
    switch (message) {
      case 'BootNotification':
        return session.boot()
      case 'Heartbeat':
        return session.heartbeat()
      case 'MeterValues':
        charger.sample('Trigger')
        return session.flush()
      case 'StatusNotification':
        charger.sendStatus()
        return session.flush()
      case 'FirmwareStatusNotification':
      case 'DiagnosticsStatusNotification':
        return session.tell(message)
    }
  }
}

/** Acts after the answer is sent, so that a reset does not lose it. */
function soon(act: () => void): void {
  setTimeout(act, 0)
}
