import type { MutationProblems } from '@driveway/contract/generated/customer-schema'

export type ProblemCode<Mutation extends keyof MutationProblems> = MutationProblems[Mutation]

/** A value for each problem code of a change. Without one of its own, `offline` has the value of `not-reached`. */
export type ByCode<Code extends string, Value> = Readonly<
  Record<Code | 'not-reached' | 'unexpected-error', Value> & Partial<Record<'offline', Value>>
>

/** A code that this build does not know counts as `unexpected-error`. */
export function pickByCode<Values extends ByCode<never, unknown>>(
  values: Values,
  code: string,
): NonNullable<Values[keyof Values]> {
  const other = code === 'offline' ? 'not-reached' : 'unexpected-error'
  const key = Object.hasOwn(values, code) ? code : other
  return values[key as keyof Values] as NonNullable<Values[keyof Values]>
}
