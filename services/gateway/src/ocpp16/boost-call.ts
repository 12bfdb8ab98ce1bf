import { unknownCapabilities, type ChargerCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { BOOST_CARD_ID } from '@driveway/domain/charger/card'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { isInTransaction } from '@driveway/domain/connector/connector-state'
import { chooseLimitUnit, findFullLimit, limitRank } from '@driveway/domain/planning/limit-form'
import type { ChargingProfile } from '@driveway/ocpp/v16/charging-profile'
import type { ChargerCall } from '../commands/charger-call.ts'
import { toRateUnit } from './rate-unit.ts'

/** Profile ids are the gateway's own: no other profile has this one. */
const BOOST_PROFILE_ID = 7001
/** Above the plan, which has room below. */
const BOOST_STACK_LEVEL = 5

type BoostStart = Omit<Extract<ChargerCall, { kind: 'boost-start' }>, 'kind'>
type BoostLimits = Omit<Extract<ChargerCall, { kind: 'boost-limits' }>, 'kind'>

/**
 * Full power is a profile of the transaction, which overrides the default profile and also ends a discharge. When it
 * is cleared, charging goes on by the default profile. All types of charger take the same calls.
 */
export function makeBoostCall({
  connectorState,
  transactionId,
  capabilities = null,
  endsAt = null,
}: BoostStart) {
  if (isInTransaction(connectorState)) return makeBoostLimitCall({ transactionId, capabilities, endsAt })
  return {
    action: 'RemoteStartTransaction',
    payload: {
      connectorId: CAR_CONNECTOR,
      idTag: BOOST_CARD_ID,
      chargingProfile: makeBoostProfile(null, capabilities, endsAt),
    },
    accepts: ['Accepted'],
  } as const
}

export function makeBoostLimitCall({
  transactionId,
  capabilities,
  endsAt = null,
}: Pick<BoostLimits, 'capabilities'> & Pick<BoostStart, 'transactionId' | 'endsAt'>) {
  return {
    action: 'SetChargingProfile',
    payload: {
      connectorId: CAR_CONNECTOR,
      csChargingProfiles: makeBoostProfile(transactionId, capabilities, endsAt),
    },
    accepts: ['Accepted'],
  } as const
}

/** A charger that has no such profile does not boost either. */
export const clearBoost = {
  action: 'ClearChargingProfile',
  payload: { id: BOOST_PROFILE_ID },
  accepts: ['Accepted', 'Unknown'],
} as const

/** With an end in time the charger ends the boost also without a connection. */
function makeBoostProfile(
  transactionId: number | null,
  known: ChargerCapabilities | null,
  endsAt: Date | null,
): ChargingProfile {
  const capabilities = known ?? unknownCapabilities
  const unit = chooseLimitUnit(capabilities)
  return {
    chargingProfileId: BOOST_PROFILE_ID,
    ...(transactionId === null ? {} : { transactionId }),
    stackLevel: limitRank(BOOST_STACK_LEVEL, capabilities),
    chargingProfilePurpose: 'TxProfile',
    chargingProfileKind: 'Relative',
    ...(endsAt && { validTo: endsAt.toISOString() }),
    chargingSchedule: {
      chargingRateUnit: toRateUnit(unit),
      chargingSchedulePeriod: [{ startPeriod: 0, limit: findFullLimit(unit, capabilities) }],
    },
  }
}
