import {
  GetContactUsPage,
  GetCookieDialog,
  GetLoginTerms,
  GetPrivacyPolicyD2vPages,
  GetPrivacyPolicyPages,
  GetSeasonalSkins,
  GetTermsAndConditionsPages,
  type GetContactUsPageAnswer,
  type GetCookieDialogAnswer,
  type GetSeasonalSkinsAnswer,
  type GetTermsAndConditionsPagesAnswer,
} from '@driveway/contract/generated/content-operations'
import type { LocalDate } from '@driveway/domain/time/local-date'
import type { SendOptions } from '#platform/wire/graphql-client.ts'
import type { Platform } from '#platform/platform.ts'

/** What editors write. Anybody may read it, so the calls carry no bearer, and an answer from a cache will do. */
function toAnybody(signal: AbortSignal): SendOptions {
  return { endpoint: 'content', isAuthenticated: false, isFresh: false, signal }
}

export type CookieDialog = NonNullable<GetCookieDialogAnswer['cookieDialog']>

/** Null where the brand has none. */
export async function loadCookieDialog(
  { graphql }: Platform,
  signal: AbortSignal,
): Promise<CookieDialog | null> {
  return (await graphql.send(GetCookieDialog, {}, toAnybody(signal))).cookieDialog
}

/** HTML; null where the brand has none. */
export async function loadLoginTerms({ graphql }: Platform, signal: AbortSignal): Promise<string | null> {
  return (await graphql.send(GetLoginTerms, {}, toAnybody(signal))).loginTerms?.content ?? null
}

export type LegalText = GetTermsAndConditionsPagesAnswer['termsAndConditionsPages'][number]

export async function loadTerms(
  { graphql, brand }: Platform,
  signal: AbortSignal,
): Promise<readonly LegalText[]> {
  const answer = await graphql.send(GetTermsAndConditionsPages, { brandName: brand }, toAnybody(signal))
  return answer.termsAndConditionsPages
}

export async function loadPrivacyPolicy(
  { graphql, brand }: Platform,
  signal: AbortSignal,
): Promise<readonly LegalText[]> {
  const answer = await graphql.send(GetPrivacyPolicyPages, { brandName: brand }, toAnybody(signal))
  return answer.privacyPolicyPages
}

export async function loadPrivacyPolicyD2v(
  { graphql, brand }: Platform,
  signal: AbortSignal,
): Promise<readonly LegalText[]> {
  const answer = await graphql.send(GetPrivacyPolicyD2vPages, { brandName: brand }, toAnybody(signal))
  return answer.privacyPolicyD2vPages
}

export type SeasonalSkin = GetSeasonalSkinsAnswer['seasonalSkins'][number]
export type SkinImage = SeasonalSkin['vehicleIcon']

/** Null where none is in date. */
export async function loadSeasonalSkin(
  { graphql }: Platform,
  currentDate: LocalDate,
  signal: AbortSignal,
): Promise<SeasonalSkin | null> {
  const { seasonalSkins } = await graphql.send(GetSeasonalSkins, { currentDate }, toAnybody(signal))
  return seasonalSkins[0] ?? null
}

export type ContactText = GetContactUsPageAnswer['contactUsPages'][number]

/** Null where neither the organisation nor the brand has one. */
export async function loadContactText(
  { graphql }: Platform,
  organisationId: string,
  signal: AbortSignal,
): Promise<ContactText | null> {
  const { contactUsPages } = await graphql.send(GetContactUsPage, { organisationId }, toAnybody(signal))
  return contactUsPages[0] ?? null
}
