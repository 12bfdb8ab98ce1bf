import { UpsertCustomerFeature } from '@driveway/contract/generated/customer-operations'
import { warn } from '#platform/warn.ts'
import { editCached } from '#platform/wire/edit-cached.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import type { Beta } from './mapper.ts'
import { BETAS_KEY } from './query.ts'

const unchanged = { featureId: null, name: null, enabled: null, seen: null, informed: null }

/** A call for each feature: its id, that the customer is informed, and the choice. */
export function switchBeta(wire: Wire, { id }: Beta, isOn: boolean) {
  return sendChange(wire, UpsertCustomerFeature, {
    ...unchanged,
    featureId: id,
    informed: true,
    enabled: isOn,
  })
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
export async function markInformed(wire: Wire, { id, name }: Beta): Promise<boolean> {
  const answer = await sendChange(wire, UpsertCustomerFeature, {
    ...unchanged,
    featureId: id,
    informed: true,
  })
  if (answer.ok) editCached(wire.session, BETAS_KEY, withBeta(id, { informed: true }), (known) => known)
  else if (answer.problem.code === 'not-reached')
    warn(`The customer could not be marked as informed of ${name}`)
  return answer.ok
}
