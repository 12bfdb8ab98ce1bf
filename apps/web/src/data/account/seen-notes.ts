import { SetLatestSeenReleaseNote } from '@driveway/contract/generated/customer-operations'
import { editCached } from '#platform/wire/edit-cached.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { warn } from '#platform/warn.ts'
import type { Account } from './mapper.ts'
import { ACCOUNT_KEY } from './query.ts'

function withSeen(latestSeenReleaseNote: Date | null) {
  return (account: Account): Account => ({ ...account, latestSeenReleaseNote })
}

/** Marks all release notes as seen, optimistically. A failed request brings the dot back. */
export async function markReleaseNotesSeen(wire: Wire, now: Date, before: Date | null): Promise<void> {
  const rollBack = editCached(wire.session, ACCOUNT_KEY, withSeen(now), withSeen(before))
  const { ok } = await sendChange(wire, SetLatestSeenReleaseNote, { latestSeenDate: now.toISOString() })
  if (ok) return
  rollBack()
  warn('Release notes could not be marked as seen')
}
