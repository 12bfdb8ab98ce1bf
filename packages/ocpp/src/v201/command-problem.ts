import { describeViolation, findViolation } from '../message.ts'
import { centralMessages, type CentralAction } from './central-messages.ts'

/** The actions that an operator can send. */
export const commandActions: readonly string[] = Object.keys(centralMessages)

/** Explains why the command is invalid; null if it is valid. */
export function findCommandProblem(action: string, payload: unknown): string | null {
  if (!isCentralAction(action)) return `${action} is not an action that a charger can be sent`
  const violation = findViolation(centralMessages[action].request, payload)
  return violation === null ? null : describeViolation(violation)
}

function isCentralAction(action: string): action is CentralAction {
  return Object.hasOwn(centralMessages, action)
}
