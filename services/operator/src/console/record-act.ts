import type { ChangeAnswer } from '@driveway/contract/generated/operator-schema'
import { readReason } from '@driveway/domain/operator/operator-role'
import { fail, type Result } from '@driveway/domain/result'
import type { OperatorService } from '../operator-service.ts'
import type { ConsoleContext } from './console-context.ts'

export type Coded = { readonly code: string }

type Described = { readonly command: string; readonly subject: string | null; readonly reason: string }

export type RecordAct = <Value, Problem extends Coded>(
  context: ConsoleContext,
  act: Described,
  run: (reason: string) => Promise<Result<Value, Problem>>,
) => Promise<Result<Value, Problem | { readonly code: 'missing-reason' }>>

/** Refuses an act without a reason; records every other one before it runs, and its outcome afterwards. */
export function createActRecorder(service: OperatorService): RecordAct {
  return async ({ operator: { operatorId, role } }, { command, subject, reason: given }, run) => {
    const reason = readReason(given)
    if (reason === null) return fail({ code: 'missing-reason' })
    return service.record({ operator: operatorId, role, command, subject, reason }, () => run(reason))
  }
}

export function toChangeAnswer(done: Result<unknown, Coded>): ChangeAnswer {
  return done.ok ? { isSuccess: true, problem: null } : { isSuccess: false, problem: done.problem }
}
