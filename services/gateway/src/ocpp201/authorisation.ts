import type { CardDecision } from '@driveway/domain/charger/card'
import type { ChargerAnswer } from '@driveway/ocpp/v201/charger-messages'

const statuses = {
  accepted: 'Accepted',
  blocked: 'Blocked',
  expired: 'Expired',
  invalid: 'Invalid',
} as const satisfies Record<CardDecision, string>

export function toIdTokenInfo(decision: CardDecision): ChargerAnswer<'Authorize'>['idTokenInfo'] {
  return { status: statuses[decision] }
}
