import {
  GetCookieDialog,
  GetLoginTerms,
  type GetCookieDialogAnswer,
} from '@driveway/contract/generated/content-operations'
import type { LoadContext } from '#platform/use-loaded.ts'
import { asPublicContent } from '#platform/wire/public-content.ts'

/** Texts of a first page, apart from the others, which it does not load. */

export type CookieDialog = NonNullable<GetCookieDialogAnswer['cookieDialog']>

/** Null where the brand has none. */
export async function loadCookieDialog(
  { graphql }: LoadContext,
  signal: AbortSignal,
): Promise<CookieDialog | null> {
  return (await graphql.send(GetCookieDialog, {}, asPublicContent(signal))).cookieDialog
}

/** HTML; null where the brand has none. */
export async function loadLoginTerms({ graphql }: LoadContext, signal: AbortSignal): Promise<string | null> {
  return (await graphql.send(GetLoginTerms, {}, asPublicContent(signal))).loginTerms?.content ?? null
}
