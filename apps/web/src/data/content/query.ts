import {
  GetContactUsPage,
  GetPrivacyPolicyD2vPages,
  GetPrivacyPolicyPages,
  GetTermsAndConditionsPages,
  type GetContactUsPageAnswer,
  type GetTermsAndConditionsPagesAnswer,
} from '@driveway/contract/generated/content-operations'
import type { LoadContext } from '#platform/use-loaded.ts'
import { asContent } from '#platform/wire/public-content.ts'

export type LegalText = GetTermsAndConditionsPagesAnswer['legalPages'][number]

export async function loadTerms(
  { graphql, brand, isSignedIn }: LoadContext,
  signal: AbortSignal,
): Promise<readonly LegalText[]> {
  const answer = await graphql.send(
    GetTermsAndConditionsPages,
    { brandName: brand },
    asContent(isSignedIn, signal),
  )
  return answer.legalPages
}

export async function loadPrivacyPolicy(
  { graphql, brand, isSignedIn }: LoadContext,
  signal: AbortSignal,
): Promise<readonly LegalText[]> {
  const answer = await graphql.send(
    GetPrivacyPolicyPages,
    { brandName: brand },
    asContent(isSignedIn, signal),
  )
  return answer.legalPages
}

export async function loadPrivacyPolicyD2v(
  { graphql, brand, isSignedIn }: LoadContext,
  signal: AbortSignal,
): Promise<readonly LegalText[]> {
  const answer = await graphql.send(
    GetPrivacyPolicyD2vPages,
    { brandName: brand },
    asContent(isSignedIn, signal),
  )
  return answer.legalPages
}

export type ContactText = GetContactUsPageAnswer['contactUsPages'][number]

/** Null where neither the organisation nor the brand has one. */
export async function loadContactText(
  { graphql, isSignedIn }: LoadContext,
  organisationId: string,
  signal: AbortSignal,
): Promise<ContactText | null> {
  const { contactUsPages } = await graphql.send(
    GetContactUsPage,
    { organisationId },
    asContent(isSignedIn, signal),
  )
  return contactUsPages[0] ?? null
}
