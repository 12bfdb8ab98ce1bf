import { listSeenAt } from '@driveway/domain/journey/seen-acts'
import { markFeatureSeen } from '#data/account/mutation.ts'
import { findNewestNote } from '#data/release-note/newest.ts'
import type { Wire } from '#platform/wire/wire.ts'

/** Marks the features that opening this page shows to the customer, and finds the newest release note. */
export async function visitPage(wire: Wire, path: string, now: number): Promise<Date | null> {
  for (const feature of listSeenAt(path)) await markFeatureSeen(wire, feature)
  return findNewestNote(wire, now)
}
