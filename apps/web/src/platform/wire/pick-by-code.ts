import type { MutationProblems } from '@driveway/contract/generated/customer-schema'
import { warn } from '../warn.ts'

export type ProblemCode<Mutation extends keyof MutationProblems> = MutationProblems[Mutation]

/** A value for each problem code of a change. Without one of its own, `offline` has the value of `not-reached`. */
export type ByCode<Code extends string, Value> = Readonly<
  Record<Code | 'not-reached' | 'unexpected-error', Value> & Partial<Record<'offline', Value>>
>

function findKey(values: object, code: string): string {
  if (Object.hasOwn(values, code)) return code
  if (code === 'offline') return 'not-reached'
  warn(`Unknown problem ${code}`)
  return 'unexpected-error'
}

/** A code that this build does not know counts as `unexpected-error`. */
export function pickByCode<Values extends ByCode<never, unknown>>(
  values: Values,
  code: string,
): NonNullable<Values[keyof Values]> {
  return values[findKey(values, code) as keyof Values] as NonNullable<Values[keyof Values]>
}
