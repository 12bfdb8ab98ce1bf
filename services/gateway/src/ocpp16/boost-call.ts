import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { isInTransaction } from '@driveway/domain/connector/connector-state'
import type { CentralRequest } from '@driveway/ocpp/v16/central-messages'
import type { ChargerCall } from '../commands/charger-call.ts'

type ChargingProfile = CentralRequest<'SetChargingProfile'>['csChargingProfiles']

/** Profile ids are the gateway's own: no other profile has this one. */
const BOOST_PROFILE_ID = 7001
/** Above the plan, which has room below. */
const BOOST_STACK_LEVEL = 5
/** The most that a home charger gives on a phase; each takes what it can of it. */
export const FULL_CURRENT_A = 32
/** The id tag that a boost starts a transaction with. */
const BOOST_ID_TAG = 'BOOST'

type BoostStart = Omit<Extract<ChargerCall, { kind: 'boost-start' }>, 'kind'>

/**
 * Full power is a profile of the transaction, which overrides the default profile and also ends a discharge. When it
 * is cleared, charging goes on by the default profile. All types of charger take the same calls.
 */
export function makeBoostCall({ connectorState, transactionId }: BoostStart) {
  if (isInTransaction(connectorState)) {
    return {
      action: 'SetChargingProfile',
      payload: { connectorId: CAR_CONNECTOR, csChargingProfiles: makeBoostProfile(transactionId) },
      accepts: ['Accepted'],
    } as const
  }
  return {
    action: 'RemoteStartTransaction',
    payload: { connectorId: CAR_CONNECTOR, idTag: BOOST_ID_TAG, chargingProfile: makeBoostProfile(null) },
    accepts: ['Accepted'],
  } as const
}

/** A charger that has no such profile does not boost either. */
export const clearBoost = {
  action: 'ClearChargingProfile',
  payload: { id: BOOST_PROFILE_ID },
  accepts: ['Accepted', 'Unknown'],
} as const

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
