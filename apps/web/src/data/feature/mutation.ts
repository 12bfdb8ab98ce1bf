import { UpsertCustomerFeature } from '@driveway/contract/generated/customer-operations'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { warn } from '#platform/warn.ts'
import { editCached } from '#platform/wire/edit-cached.ts'
import type { Wire } from '#platform/wire/wire.ts'
import type { Beta } from './mapper.ts'
import { BETAS_KEY } from './query.ts'

export type BetaProblem = { readonly code: 'beta-not-offered' | 'failed' | 'not-reached' }

const unchanged = { featureId: null, name: null, enabled: null, seen: null, informed: null }

/** A call for each feature: its id, that the customer is informed, and the choice. */
export async function switchBeta(
  { graphql }: Wire,
  { id }: Beta,
  isOn: boolean,
): Promise<Result<null, BetaProblem>> {
  const variables = { ...unchanged, featureId: id, informed: true, enabled: isOn }
  try {
    const { isSuccess, problem } = (await graphql.send(UpsertCustomerFeature, variables))
      .upsertCustomerFeature
    if (isSuccess) return succeed(null)
    const isGone = problem?.code === 'beta-not-offered' || problem?.code === 'feature-not-found'
    return fail({ code: isGone ? 'beta-not-offered' : 'failed' })
  } catch {
    return fail({ code: 'not-reached' })
  }
}

function withBeta(id: string, change: Partial<Beta>) {
  return (known: readonly Beta[]): readonly Beta[] =>
    known.map((beta) => (beta.id === id ? Object.assign({}, beta, change) : beta))
}

/** Shows the choice before it is saved, and returns the rollback. */
export function showBeta({ session }: Wire, { id }: Beta, isOn: boolean): () => void {
  return editCached(session, BETAS_KEY, withBeta(id, { isOn }), withBeta(id, { isOn: !isOn }))
}

/** True once the server knows that the customer is informed. A lost request leaves it for the next visit. */
export async function markInformed({ graphql, session }: Wire, { id, name }: Beta): Promise<boolean> {
  try {
    const variables = { ...unchanged, featureId: id, informed: true }
    const { isSuccess } = (await graphql.send(UpsertCustomerFeature, variables)).upsertCustomerFeature
    if (isSuccess) editCached(session, BETAS_KEY, withBeta(id, { informed: true }), (known) => known)
    return isSuccess
  } catch {
    warn(`The customer could not be marked as informed of ${name}`)
    return false
  }
}
