import { fail, succeed, type Result } from '@driveway/domain/result'
import { createFrameStore, type KeptFrame } from '@driveway/store/chargers/frame-store'
import { createChargerOverviewStore } from '@driveway/store/chargers/charger-overview-store'
import type { OperatorDeps } from './operator-deps.ts'

const HOUR_MS = 60 * 60 * 1000
/** A page asks every two seconds; a page that is gone is noticed after so long. */
const WATCHED_MS = 60_000
/** An open watch is extended when less than this is left, so that not every question writes. */
const EXTEND_BELOW_MS = 40_000
const MAX_FRAMES = 200

export type ShownFrames = {
  /** Null while nobody watches. */
  readonly watchedUntil: Date | null
  /** The newest first. */
  readonly frames: readonly KeptFrame[]
}

/** Records what a charger sends and is sent: for an hour, or while somebody asks for it. */
export async function watchFrames(
  { database, clock }: OperatorDeps,
  { chargerId, isForAnHour }: { readonly chargerId: string; readonly isForAnHour: boolean },
): Promise<Result<null, { readonly code: 'unknown-charger' }>> {
  const until = new Date(clock.now().getTime() + (isForAnHour ? HOUR_MS : WATCHED_MS))
  const isWatched = await createFrameStore(database).watch(chargerId, until)
  return isWatched ? succeed(null) : fail({ code: 'unknown-charger' })
}

export async function stopFrames(
  { database }: OperatorDeps,
  chargerId: string,
): Promise<Result<null, { readonly code: 'not-watched' }>> {
  return (await createFrameStore(database).stop(chargerId)) ? succeed(null) : fail({ code: 'not-watched' })
}

/** The newest frames of the last day. Asking keeps an open watch open; it opens none. */
export async function listFrames(
  { database, clock }: OperatorDeps,
  chargerId: string,
): Promise<Result<ShownFrames, { readonly code: 'unknown-charger' }>> {
  const store = createFrameStore(database)
  const now = clock.now()
  let watchedUntil = await store.findEnd(chargerId, now)
  if (watchedUntil !== null && watchedUntil.getTime() - now.getTime() < EXTEND_BELOW_MS) {
    watchedUntil = new Date(now.getTime() + WATCHED_MS)
    await store.watch(chargerId, watchedUntil)
  }
  const frames = await store.list(chargerId, now, MAX_FRAMES)
  if (frames.length === 0 && watchedUntil === null && !(await isKnown(database, chargerId))) {
    return fail({ code: 'unknown-charger' })
  }
  return succeed({ watchedUntil, frames })
}

async function isKnown(database: OperatorDeps['database'], chargerId: string): Promise<boolean> {
  return (await createChargerOverviewStore(database).find(chargerId)) !== null
}
