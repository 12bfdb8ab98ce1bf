import { AddMicrogeneration, RemoveMicrogeneration } from '@driveway/contract/generated/customer-operations'
import type { MicrogenerationFields } from '@driveway/domain/microgeneration/microgeneration'
import { fail, succeed } from '@driveway/domain/result'
import { editCached } from '#platform/wire/edit-cached.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import type { Generator } from './mapper.ts'
import { GENERATORS_KEY } from './query.ts'

/** Refetches the list even where no page shows it, so that the page that comes next does not show the old one. */
function reload({ session }: Wire): void {
  void queryClientOf(session).invalidateQueries({ queryKey: GENERATORS_KEY, refetchType: 'all' })
}

export async function addGenerator(wire: Wire, fields: MicrogenerationFields) {
  const { type, maxPower, make, model, installYear } = fields
  if (type === null) return fail({ code: 'must-select-type' } as const)
  if (maxPower === null) return fail({ code: 'must-be-valid-max-power-output' } as const)
  const answer = await sendChange(wire, AddMicrogeneration, { type, maxPower, make, model, installYear })
  if (answer.ok) reload(wire)
  return answer
}

function withoutGenerator(id: string) {
  return (known: readonly Generator[]): readonly Generator[] => known.filter((each) => each.id !== id)
}

/** One that is gone already counts as removed. */
export async function removeGenerator(wire: Wire, id: string) {
  const answer = await sendChange(wire, RemoveMicrogeneration, { id })
  if (!answer.ok && answer.problem.code !== 'microgeneration-not-found') return answer
  editCached(wire.session, GENERATORS_KEY, withoutGenerator(id), (known) => known)
  reload(wire)
  return succeed(null)
}
