import type { CardDecision } from '@driveway/domain/charger/card'
import type { ChargerAnswer } from '@driveway/ocpp/v16/charger-messages'

const statuses = {
  accepted: 'Accepted',
  blocked: 'Blocked',
  expired: 'Expired',
  invalid: 'Invalid',
} as const satisfies Record<CardDecision, string>

export function toIdTagInfo(decision: CardDecision): ChargerAnswer<'Authorize'>['idTagInfo'] {
  return { status: statuses[decision] }
}
