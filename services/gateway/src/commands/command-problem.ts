import { describeViolation, findViolation } from '@driveway/ocpp/message'
import { centralMessages } from '@driveway/ocpp/v16/central-messages'
import type { CentralAction } from '@driveway/ocpp/v16/central-messages'

/** Says why no charger can be sent this, in words for the operator; null if one can. */
export function findCommandProblem(action: string, payload: unknown): string | null {
  if (!isCentralAction(action)) return `${action} is not an action that a charger can be sent`
  const violation = findViolation(centralMessages[action].request, payload)
  return violation === null ? null : describeViolation(violation)
}

function isCentralAction(action: string): action is CentralAction {
  return Object.hasOwn(centralMessages, action)
}
