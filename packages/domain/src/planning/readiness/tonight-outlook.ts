import type { PlanAnswer } from './readiness-model.ts'

/** The state of a car that is plugged in and has a ready-by time ahead. */
export type TonightFacts = {
  /** How the charger answered the plan in force; null until it has. */
  readonly answer: PlanAnswer['outcome'] | null
  /** The plan itself expects energy to be missing. */
  readonly isShort: boolean
  readonly isConnected: boolean
  readonly isFaulted: boolean
  /** The car has not charged since it was plugged in, though power is offered. */
  readonly takesNoPower: boolean
}

export const outlooks = ['ready', 'at-risk', 'cannot', 'unknown'] as const
export type Outlook = (typeof outlooks)[number]

export type OutlookReason =
  | 'fault'
  | 'stopped-by-customer'
  | 'refused'
  | 'too-little-time'
  | 'needs-connection'
  | 'offline'
  | 'unanswered'
  | 'takes-no-power'
  | 'not-answered-yet'

/** Says what to expect of a car by its ready-by time, and why it may not be ready. */
export function outlookOf(facts: TonightFacts): {
  readonly outlook: Outlook
  readonly reason: OutlookReason | null
} {
  const { answer, isShort, isConnected, isFaulted, takesNoPower } = facts
  if (isFaulted) return { outlook: 'cannot', reason: 'fault' }
  if (answer === 'held') return { outlook: 'cannot', reason: 'stopped-by-customer' }
  if (answer === 'refused') return { outlook: 'cannot', reason: 'refused' }
  if (isShort) return { outlook: 'cannot', reason: 'too-little-time' }
  if (!isConnected) {
    // A charger that has taken the plan carries it out by itself.
    return answer === 'accepted'
      ? { outlook: 'unknown', reason: 'offline' }
      : { outlook: 'at-risk', reason: 'needs-connection' }
  }
  if (answer === 'unanswered') return { outlook: 'at-risk', reason: 'unanswered' }
  if (takesNoPower) return { outlook: 'at-risk', reason: 'takes-no-power' }
  if (answer === null) return { outlook: 'unknown', reason: 'not-answered-yet' }
  return { outlook: 'ready', reason: null }
}
