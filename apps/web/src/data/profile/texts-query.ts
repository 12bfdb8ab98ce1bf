import { GetProfileProgressTexts } from '@driveway/contract/generated/content-operations'
import type { LoadContext } from '#platform/use-loaded.ts'
import { asPublicContent } from '#platform/wire/public-content.ts'

export type ProgressText = { readonly level: string; readonly title: string; readonly content: string }

/** An answer of the wrong shape is a failure. */
export async function loadProgressTexts(
  { graphql }: LoadContext,
  signal: AbortSignal,
): Promise<readonly ProgressText[]> {
  const { profileProgressTexts } = await graphql.send(GetProfileProgressTexts, {}, asPublicContent(signal))
  return profileProgressTexts.map(({ level, title, content }) => ({ level, title, content }))
}
