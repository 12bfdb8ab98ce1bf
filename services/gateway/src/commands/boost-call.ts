import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { isInTransaction, type ConnectorState } from '@driveway/domain/connector/connector-state'
import { canBoostBegin } from '@driveway/domain/connector/boost-lifecycle'
import type { CentralRequest } from '@driveway/ocpp/v16/central-messages'
import type { ChargingProfile } from '@driveway/ocpp/v16/charging-profile'

/** Ours alone: no other profile has this number. */
export const BOOST_PROFILE_ID = 7001
/** Above the plan, which has room below. */
const BOOST_STACK_LEVEL = 5
/** No home charger gives more on a phase; each takes what it can of it. */
export const FULL_CURRENT_A = 32
/** Whom the charger is told that it starts for. */
export const BOOST_ID_TAG = 'BOOST'

export type BoostSituation = {
  readonly isOn: boolean
  readonly connectorState: ConnectorState | null
  /** Null while there is none, and while the charger has begun one that it has not told of yet. */
  readonly transactionId: number | null
}

export type BoostCall =
  | { readonly action: 'SetChargingProfile'; readonly payload: CentralRequest<'SetChargingProfile'> }
  | { readonly action: 'RemoteStartTransaction'; readonly payload: CentralRequest<'RemoteStartTransaction'> }
  | { readonly action: 'ClearChargingProfile'; readonly payload: CentralRequest<'ClearChargingProfile'> }

/**
 * What to call so that the charger boosts, or stops boosting; null where no car is plugged in. Full power is a profile
 * of the transaction, which goes before the default one whatever that says, and also ends a discharge; when it is
 * cleared the charge goes on by the default one. It is the same for all types of charger.
 */
export function decideBoostCall({ isOn, connectorState, transactionId }: BoostSituation): BoostCall | null {
  if (!isOn) return { action: 'ClearChargingProfile', payload: { id: BOOST_PROFILE_ID } }
  if (!canBoostBegin(connectorState)) return null
  if (isInTransaction(connectorState)) {
    return {
      action: 'SetChargingProfile',
      payload: { connectorId: CAR_CONNECTOR, csChargingProfiles: makeBoostProfile(transactionId) },
    }
  }
  return {
    action: 'RemoteStartTransaction',
    payload: { connectorId: CAR_CONNECTOR, idTag: BOOST_ID_TAG, chargingProfile: makeBoostProfile(null) },
  }
}

/** Whether an answer means that it is so now: who has nothing to clear does not boost either. */
export function isBoostDone(action: BoostCall['action'], status: string): boolean {
  return status === 'Accepted' || (action === 'ClearChargingProfile' && status === 'Unknown')
}

function makeBoostProfile(transactionId: number | null): ChargingProfile {
  return {
    chargingProfileId: BOOST_PROFILE_ID,
    ...(transactionId === null ? {} : { transactionId }),
    stackLevel: BOOST_STACK_LEVEL,
    chargingProfilePurpose: 'TxProfile',
    chargingProfileKind: 'Relative',
    chargingSchedule: {
      chargingRateUnit: 'A',
      chargingSchedulePeriod: [{ startPeriod: 0, limit: FULL_CURRENT_A }],
    },
  }
}
