import {
  isPowerHigh,
  readPowerText,
  type MicrogenerationDraft,
  type MicrogenerationProblem,
} from '@driveway/domain/microgeneration/microgeneration'
import { addMicrogenerationDetail as texts } from '@driveway/messages/en-GB/add-microgeneration-detail'
import { say } from '@driveway/messages/say'
import type { FormFailure } from '#parts/form/use-form.ts'
import { pickByCode, type ByCode, type ProblemCode } from '#platform/wire/pick-by-code.ts'

export type FailureKey = 'failed' | 'failed-offline' | 'too-many'

type Failure = FormFailure<MicrogenerationDraft, MicrogenerationProblem['code'] | FailureKey>

/** Where a refusal of the server shows: at its field, or above the form. */
const failures = {
  'must-select-type': { field: 'type', key: 'must-select-type' },
  'must-be-valid-max-power-output': { field: 'maxPower', key: 'must-be-valid-max-power-output' },
  'must-be-valid-install-year': { field: 'installYear', key: 'must-be-valid-install-year' },
  'name-too-long': { field: 'make', key: 'name-too-long' },
  'too-many-microgenerations': { field: null, key: 'too-many' },
  'unexpected-error': { field: null, key: 'failed' },
  'not-reached': { field: null, key: 'failed-offline' },
} as const satisfies ByCode<ProblemCode<'addMicrogeneration'>, Failure>

export function findFailure(code: string): Failure {
  return pickByCode(failures, code)
}

/** A figure above 10 kW may be in watts; it warns and does not stop the form. */
export function sayPowerWarning(text: string): string | null {
  const power = readPowerText(text)
  return power !== null && isPowerHigh(power)
    ? say(texts, 'power-output-too-high', { power: text.trim() })
    : null
}
