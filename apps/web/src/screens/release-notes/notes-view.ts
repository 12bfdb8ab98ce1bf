import type { ReleaseNote } from '#data/release-note/mapper.ts'

/** Older notes show on request. */
export const FIRST_NOTES = 5

/** True for a note that came out after the visit before; nothing is new until that visit is known. */
export function isUnread({ releaseDate }: ReleaseNote, before: Date | null | undefined): boolean {
  if (before === undefined) return false
  return before === null || Date.parse(releaseDate) > before.getTime()
}
