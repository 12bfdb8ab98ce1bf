import { PLAN_CARD_ID } from '@driveway/domain/charger/card'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import type { CentralRequest } from '@driveway/ocpp/v16/central-messages'
import type { WireCall } from '../protocol/wire-call.ts'

const startRequest: CentralRequest<'RemoteStartTransaction'> = {
  connectorId: CAR_CONNECTOR,
  idTag: PLAN_CARD_ID,
}

export const startTransaction: WireCall = {
  action: 'RemoteStartTransaction',
  payload: startRequest,
  accepts: ['Accepted'],
}

export function makeStopCall(transactionId: number): WireCall {
  const payload: CentralRequest<'RemoteStopTransaction'> = { transactionId }
  return { action: 'RemoteStopTransaction', payload, accepts: ['Accepted'] }
}
