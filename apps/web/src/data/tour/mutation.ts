import { AddCompletedTourStep } from '@driveway/contract/generated/customer-operations'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { warn } from '#platform/warn.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { TOUR_KEY, type Tour } from './query.ts'

/** Saves completed steps, and knows them at once. A lost request shows the tour again at the next start. */
export async function saveTourSteps(wire: Wire, stepIds: readonly string[]): Promise<void> {
  queryClientOf(wire.session).setQueryData<Tour>(
    TOUR_KEY,
    (known) => known && { ...known, completed: [...new Set([...known.completed, ...stepIds])] },
  )
  const { ok } = await sendChange(wire, AddCompletedTourStep, { stepIds: [...stepIds] })
  if (!ok) warn('The steps of the tour could not be saved')
}
