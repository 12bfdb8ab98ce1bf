import { GetReleaseNotes } from '@driveway/contract/generated/content-operations'
import { keepContent, useKept, type Kept } from '#platform/offline/use-kept.ts'
import { asContent } from '#platform/wire/public-content.ts'
import { toReleaseNotes, type ReleaseNote } from './mapper.ts'

const releaseNotes = keepContent('release-notes', async ({ graphql, isSignedIn }, signal) =>
  toReleaseNotes(await graphql.send(GetReleaseNotes, {}, asContent(isSignedIn, signal))),
)

export function useReleaseNotes(): Kept<readonly ReleaseNote[]> {
  return useKept(releaseNotes)
}
