import { brokerProblems as connectionProblems, type BrokerProblem } from '@driveway/domain/link/broker'
import type { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import type { ByCode, ProblemCode } from '#platform/wire/pick-by-code.ts'

/** Reasons why a broker was not linked, or a change not made. */
export const brokerProblems = {
  'not-reached': 'unable-to-update',
  'invalid-url': 'broker-invalid-url',
  'tls-required': 'broker-tls-required',
  'private-address': 'broker-private-address',
  'invalid-credentials': 'broker-invalid-credentials',
  'broker-linked': 'broker-linked',
  'broker-not-found': 'broker-not-found',
  'unexpected-error': 'unexpected-error',
} as const satisfies ByCode<
  Exclude<ProblemCode<'linkBroker' | 'unlinkBroker'>, 'confirmation-needed'>,
  keyof typeof texts
>

export type BrokerProblemKey = (typeof brokerProblems)[keyof typeof brokerProblems]

const connectionTexts = {
  'private-address': 'broker-away-private',
  unreachable: 'broker-away-unreachable',
  'not-trusted': 'broker-away-not-trusted',
  'not-authorised': 'broker-away-not-authorised',
  'connection-lost': 'broker-away-lost',
} as const satisfies Readonly<Record<BrokerProblem, keyof typeof texts>>

/** The reason why a linked broker is not connected; one that this build does not know is the most frequent one. */
export function connectionTextOf(problem: string) {
  return connectionTexts[connectionProblems.find((each) => each === problem) ?? 'unreachable']
}
