import { listSeenAt } from '@driveway/domain/journey/seen-acts'
import { markFeatureSeen } from '#data/account/mutation.ts'
import type { Wire } from '#platform/wire/wire.ts'

/** Marks the features that opening this page shows to the customer. */
export async function markVisited(
  wire: Wire,
  path: string,
  hasPage: (path: string) => boolean,
): Promise<void> {
  for (const feature of listSeenAt(path, hasPage)) await markFeatureSeen(wire, feature)
}
