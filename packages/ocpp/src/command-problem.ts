import { describeViolation, findViolation, type Messages } from './message.ts'

/** Explains why a command is invalid; null if it is valid. */
export type FindCommandProblem = (action: string, payload: unknown) => string | null

export function createFindCommandProblem(messages: Messages): FindCommandProblem {
  return function findCommandProblem(action, payload) {
    const message = Object.hasOwn(messages, action) ? messages[action] : undefined
    if (message === undefined) return `${action} is not an action that a charger can be sent`
    const violation = findViolation(message.request, payload)
    return violation === null ? null : describeViolation(violation)
  }
}
