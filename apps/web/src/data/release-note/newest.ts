import { GetNewestReleaseNote } from '@driveway/contract/generated/content-operations'
import { asContent } from '#platform/wire/public-content.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'

const FRESH_MS = 5 * 60_000

/** The date of the newest release note that is out; null if there is none or it cannot be loaded. */
export async function findNewestNote({ session, graphql }: Wire, now: number): Promise<Date | null> {
  const dates = await queryClientOf(session).fetchQuery({
    queryKey: ['newest-release-note'],
    staleTime: FRESH_MS,
    retry: false,
    queryFn: async ({ signal }) => {
      const { releaseNotes } = await graphql.send(GetNewestReleaseNote, {}, asContent(true, signal))
      return releaseNotes.map(({ releaseDate }) => Date.parse(releaseDate))
    },
  })
  const newest = Math.max(...dates.filter((date) => date <= now))
  return Number.isFinite(newest) ? new Date(newest) : null
}
