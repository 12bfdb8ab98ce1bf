import type { GetChargerAnswer } from '@driveway/contract/generated/operator-operations'
import { consoleChargerActs as texts } from '@driveway/messages/en-GB/console-charger-acts'
import { say } from '@driveway/messages/say'

export type Charger = NonNullable<GetChargerAnswer['charger']>

/** The codes of problems that the page has a text for. */
type Failure =
  | 'unknown-request'
  | 'invalid-request'
  | 'invalid-payload'
  | 'invalid-command'
  | 'invalid-minutes'
  | 'invalid-hours'
  | 'unknown-log'
  | 'unreadable-file'
  | 'file-too-large'
  | 'file-missing'
  | 'upload-failed'
  | 'unknown-charger'
  | 'not-connected'
  | 'no-answer'
  | 'failed'
  | 'missing-reason'
  | 'unexpected-error'

/** Why the charger did not do it, with its own explanation where it gave one. */
export function explainFailure(change: {
  readonly failure: Failure | null
  readonly detail: string | null
}): string | null {
  const { failure, detail } = change
  if (failure === null) return null
  const text = say(texts, failure)
  return detail === null ? text : say(texts, 'refusal', { text, reason: detail })
}
