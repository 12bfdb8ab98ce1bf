import { AddMicrogeneration, RemoveMicrogeneration } from '@driveway/contract/generated/customer-operations'
import { readKnown } from '@driveway/domain/known-value'
import type {
  MicrogenerationFields,
  MicrogenerationProblem,
} from '@driveway/domain/microgeneration/microgeneration'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { warn } from '#platform/warn.ts'
import { editCached } from '#platform/wire/edit-cached.ts'
import { findQueryClient } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'
import type { Generator } from './mapper.ts'
import { GENERATORS_KEY } from './query.ts'

const addProblems = [
  'must-select-type',
  'must-be-valid-max-power-output',
  'must-be-valid-install-year',
  'name-too-long',
  'too-many-microgenerations',
] as const

/** `failed` is any other refusal. */
export type AddProblem = {
  readonly code: MicrogenerationProblem['code'] | 'too-many-microgenerations' | 'failed' | 'not-reached'
}

export type RemoveProblem = { readonly code: 'not-removed' | 'not-reached' }

/** Refetches the list even where no page shows it, so that the page that comes next does not show the old one. */
function reload({ session }: Wire): void {
  void findQueryClient(session).invalidateQueries({ queryKey: GENERATORS_KEY, refetchType: 'all' })
}

export async function addGenerator(
  wire: Wire,
  fields: MicrogenerationFields,
): Promise<Result<null, AddProblem>> {
  const { type, maxPower, make, model, installYear } = fields
  if (type === null) return fail({ code: 'must-select-type' })
  if (maxPower === null) return fail({ code: 'must-be-valid-max-power-output' })
  try {
    const variables = { type, maxPower, make, model, installYear }
    const { isSuccess, problem } = (await wire.graphql.send(AddMicrogeneration, variables)).addMicrogeneration
    if (!isSuccess) {
      const known = readKnown(addProblems, problem?.code ?? '', (code) => warn(`Unknown problem ${code}`))
      return fail({ code: known ?? 'failed' })
    }
  } catch {
    return fail({ code: 'not-reached' })
  }
  reload(wire)
  return succeed(null)
}

function withoutGenerator(id: string) {
  return (known: readonly Generator[]): readonly Generator[] => known.filter((each) => each.id !== id)
}

/** One that is gone already counts as removed. */
export async function removeGenerator(wire: Wire, id: string): Promise<Result<null, RemoveProblem>> {
  try {
    const { isSuccess, problem } = (await wire.graphql.send(RemoveMicrogeneration, { id }))
      .removeMicrogeneration
    if (!isSuccess && problem?.code !== 'microgeneration-not-found') return fail({ code: 'not-removed' })
  } catch {
    return fail({ code: 'not-reached' })
  }
  editCached(wire.session, GENERATORS_KEY, withoutGenerator(id), (known) => known)
  reload(wire)
  return succeed(null)
}
