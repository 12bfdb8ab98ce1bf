import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import type { CentralRequest } from '@driveway/ocpp/v201/central-messages'
import type { ChargingProfile } from '@driveway/ocpp/v201/charging-profile'
import type { WireCall } from '../protocol/wire-call.ts'

/** The charger repeats `remoteStartId` in the transaction that the call starts. */
export function makeStartCall(
  cardId: string,
  remoteStartId: number,
  chargingProfile: ChargingProfile | null,
): WireCall {
  const payload: CentralRequest<'RequestStartTransaction'> = {
    evseId: CAR_CONNECTOR,
    idToken: { idToken: cardId, type: 'Central' },
    remoteStartId,
    ...(chargingProfile !== null && { chargingProfile }),
  }
  return { action: 'RequestStartTransaction', payload, accepts: ['Accepted'] }
}

export function makeStopCall(ownId: string): WireCall {
  const payload: CentralRequest<'RequestStopTransaction'> = { transactionId: ownId }
  return { action: 'RequestStopTransaction', payload, accepts: ['Accepted'] }
}
