import type { Operation } from '@driveway/contract/operation'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { SendOptions } from './graphql-client.ts'
import type { Wire } from './wire.ts'

/** The answers of most mutations, and of those that change the email address. Other answers accept the change. */
type Outcome = {
  readonly isSuccess?: boolean
  readonly problem?: { readonly code: string } | null
  readonly success?: boolean
  readonly errorMessage?: string | null
}

/** The codes that the contract lists for a mutation with this answer. */
type CodeIn<Answer> = Answer extends { readonly problem: { readonly code: infer Code } | null }
  ? Code
  : Answer extends { readonly errorMessage: infer Code }
    ? NonNullable<Code>
    : never

/** `not-reached` means that no answer came, `unexpected-error` that a refusal has no code. */
type Problem<Code> = { readonly code: Code | 'not-reached' | 'unexpected-error' }

/** The one way to send a mutation. A newer server may send a code that this build does not know: see `pickByCode`. */
export async function sendChange<Answer, Variables>(
  { graphql }: Wire,
  mutation: Operation<Readonly<Record<string, Answer>>, Variables>,
  variables: Variables,
  options?: SendOptions,
): Promise<Result<Answer, Problem<CodeIn<Answer> & string>>> {
  try {
    const [answer] = Object.values(await graphql.send(mutation, variables, options)) as [Answer]
    const { isSuccess, problem, success, errorMessage } = answer as Outcome
    if (isSuccess ?? success ?? true) return succeed(answer)
    const code = problem?.code ?? errorMessage ?? 'unexpected-error'
    return fail({ code: code as CodeIn<Answer> & string })
  } catch {
    return fail({ code: 'not-reached' })
  }
}
