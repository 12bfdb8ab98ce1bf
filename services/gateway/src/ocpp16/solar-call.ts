import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { chooseLimitUnit, limitRank } from '@driveway/domain/planning/limit-form'
import { toLimitValue } from '@driveway/domain/planning/solar-following'
import type { CentralRequest } from '@driveway/ocpp/v16/central-messages'
import type { ChargerCall } from '../commands/charger-call.ts'
import type { WireCall } from '../protocol/wire-call.ts'
import { toRateUnit } from './rate-unit.ts'

/** Profile ids are the gateway's own: no other profile has this one. */
const SOLAR_PROFILE_ID = 7002
/** Above the plan and below the boost. */
const SOLAR_STACK_LEVEL = 2

type SolarLimit = Omit<Extract<ChargerCall, { kind: 'solar-limit' }>, 'kind'>

/** A profile of the transaction that ends soon, so that the plan applies again if no other follows it. */
export function makeSolarCall({
  limitW,
  phases,
  transactionId,
  capabilities,
  from,
  seconds,
}: SolarLimit): WireCall {
  const unit = chooseLimitUnit(capabilities)
  const payload: CentralRequest<'SetChargingProfile'> = {
    connectorId: CAR_CONNECTOR,
    csChargingProfiles: {
      chargingProfileId: SOLAR_PROFILE_ID,
      transactionId,
      stackLevel: limitRank(SOLAR_STACK_LEVEL, capabilities),
      chargingProfilePurpose: 'TxProfile',
      chargingProfileKind: 'Absolute',
      chargingSchedule: {
        startSchedule: from.toISOString(),
        duration: seconds,
        chargingRateUnit: toRateUnit(unit),
        chargingSchedulePeriod: [{ startPeriod: 0, limit: toLimitValue(limitW, unit, phases) }],
      },
    },
  }
  return { action: 'SetChargingProfile', payload, accepts: ['Accepted'] }
}

export const clearSolar: WireCall = {
  action: 'ClearChargingProfile',
  payload: { id: SOLAR_PROFILE_ID },
  accepts: ['Accepted', 'Unknown'],
}
