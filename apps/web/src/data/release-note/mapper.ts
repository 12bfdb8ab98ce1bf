import type { GetReleaseNotesAnswer } from '@driveway/contract/generated/content-operations'
import { readKnown } from '@driveway/domain/known-value'
import { isLocalDate, type LocalDate } from '@driveway/domain/time/local-date'
import { warn } from '#platform/warn.ts'

type WireNote = GetReleaseNotesAnswer['releaseNotes'][number]

const tagColours = ['accent', 'ok', 'error', 'solar', 'grid', 'export', 'quiet'] as const

export type TagColour = (typeof tagColours)[number]

export type ReleaseNote = {
  readonly id: string
  readonly title: string
  readonly releaseDate: LocalDate
  /** HTML. */
  readonly description: string
  readonly tags: readonly { readonly name: string; readonly colour: TagColour }[]
}

/** A note without a readable date is left out. */
function toNote(wire: WireNote): ReleaseNote[] {
  const { id, title, description } = wire
  const releaseDate = wire.releaseDate.slice(0, 'YYYY-MM-DD'.length)
  if (!isLocalDate(releaseDate)) {
    warn(`Release note ${id} has no date`)
    return []
  }
  const tags = wire.tags.map(({ name, colour }) => ({
    name,
    colour: readKnown(tagColours, colour, (unknown) => warn(`Unknown colour ${unknown}`)) ?? 'quiet',
  }))
  return [{ id, title, releaseDate, description, tags }]
}

/** By date and id, the newest first. */
export function toReleaseNotes({ releaseNotes }: GetReleaseNotesAnswer): readonly ReleaseNote[] {
  return releaseNotes
    .flatMap(toNote)
    .toSorted((a, b) => b.releaseDate.localeCompare(a.releaseDate) || b.id.localeCompare(a.id))
}
