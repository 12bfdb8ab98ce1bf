import { GetProfileProgressTexts } from '@driveway/contract/generated/content-operations'
import type { LoadContext } from '#platform/use-loaded.ts'
import { asPublicContent } from '#platform/wire/public-content.ts'

export type ProgressText = { readonly level: string; readonly title: string; readonly content: string }

export async function loadProgressTexts(
  { graphql }: LoadContext,
  signal: AbortSignal,
): Promise<readonly ProgressText[]> {
  return (await graphql.send(GetProfileProgressTexts, {}, asPublicContent(signal))).profileProgressTexts
}
