import { unknownCapabilities, type ChargerCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { chooseLimitUnit, findFullLimit, limitRank } from '@driveway/domain/planning/limit-form'
import type { CentralRequest } from '@driveway/ocpp/v201/central-messages'
import type { ChargingProfile } from '@driveway/ocpp/v201/charging-profile'
import type { WireCall } from '../protocol/wire-call.ts'
import { toRateUnit } from './rate-unit.ts'

/** Profile ids are the gateway's own: no other profile has this one. */
const BOOST_PROFILE_ID = 7001
/** Above the plan, which has room below. */
const BOOST_STACK_LEVEL = 5

/** Full power is a profile of the transaction, which overrides the default profile and also ends a discharge. */
export function makeBoostLimitCall(
  ownId: string,
  capabilities: ChargerCapabilities | null,
  endsAt: Date | null = null,
): WireCall {
  const payload: CentralRequest<'SetChargingProfile'> = {
    evseId: CAR_CONNECTOR,
    chargingProfile: { ...makeBoostProfile(capabilities, endsAt), transactionId: ownId },
  }
  return { action: 'SetChargingProfile', payload, accepts: ['Accepted'] }
}

/** A charger that has no such profile does not boost either. */
export const clearBoost: WireCall = {
  action: 'ClearChargingProfile',
  payload: { chargingProfileId: BOOST_PROFILE_ID },
  accepts: ['Accepted', 'Unknown'],
}

/** With an end in time the charger ends the boost also without a connection. */
export function makeBoostProfile(
  known: ChargerCapabilities | null,
  endsAt: Date | null = null,
): ChargingProfile {
  const capabilities = known ?? unknownCapabilities
  const unit = chooseLimitUnit(capabilities)
  return {
    id: BOOST_PROFILE_ID,
    stackLevel: limitRank(BOOST_STACK_LEVEL, capabilities),
    chargingProfilePurpose: 'TxProfile',
    chargingProfileKind: 'Relative',
    ...(endsAt && { validTo: endsAt.toISOString() }),
    chargingSchedule: [
      {
        id: 1,
        chargingRateUnit: toRateUnit(unit),
        chargingSchedulePeriod: [{ startPeriod: 0, limit: findFullLimit(unit, capabilities) }],
      },
    ],
  }
}
