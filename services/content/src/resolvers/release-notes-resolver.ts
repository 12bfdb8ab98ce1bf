import type { ReleaseNote } from '@driveway/contract/generated/content-schema'
import type { ContentEntry } from '../kinds/content-kinds.ts'
import { filterForCustomer, listVisible, nameOf, toWireRules, type ContentReader } from './content-reader.ts'

export const releaseNotesResolvers = {
  releaseNotes: (_args: unknown, reader: ContentReader) => listNotes(reader),
}

async function listNotes(reader: ContentReader): Promise<readonly ReleaseNote[]> {
  const tags = new Map(listVisible('release-note-tags', reader).map((tag) => [nameOf(tag), tag]))
  const entries = await filterForCustomer(listVisible('release-notes', reader), reader)
  return entries
    .map((entry) => toWireNote(entry, tags, reader))
    .toSorted((a, b) => b.releaseDate.localeCompare(a.releaseDate) || b.id.localeCompare(a.id))
}

function toWireNote(
  entry: ContentEntry<'release-notes'>,
  tags: ReadonlyMap<string, ContentEntry<'release-note-tags'>>,
  reader: ContentReader,
): ReleaseNote {
  const { title, releaseDate, description } = entry
  return {
    id: nameOf(entry),
    title,
    releaseDate,
    description,
    tags: entry.tags.flatMap((name) => {
      const tag = tags.get(name)
      return tag ? [{ name: tag.name, colour: tag.colour }] : []
    }),
    ...toWireRules(entry, reader),
  }
}
