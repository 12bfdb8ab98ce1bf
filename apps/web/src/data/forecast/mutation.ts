import { SetBudget } from '@driveway/contract/generated/customer-operations'
import { editCached } from '#platform/wire/edit-cached.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { OUTLOOK_KEY, type Outlook } from './query.ts'

/** Null removes the budget. */
export async function saveBudget(wire: Wire, pence: number | null) {
  const answer = await sendChange(wire, SetBudget, { pence })
  if (answer.ok) {
    editCached<Outlook>(
      wire.session,
      OUTLOOK_KEY,
      (known) => ({ ...known, budgetPence: pence }),
      (known) => known,
    )
  }
  return answer
}
