// Written by `npm run generate` from packages/contract/graphql; do not edit.
import type { Operation } from '../operation.ts'

export type GetContactUsPageVariables = { readonly organisationId: string }
export type GetContactUsPageAnswer = { readonly contactUsPages: readonly ({ readonly id: string; readonly content: string; readonly accountNumberDisclaimer: string; readonly callUsNumber: string; readonly organisations: readonly ({ readonly name: string })[] })[] }
export const GetContactUsPage: Operation<GetContactUsPageAnswer, GetContactUsPageVariables> =
  "query GetContactUsPage($organisationId: ID!) { contactUsPages(organisationId: $organisationId) { id content accountNumberDisclaimer callUsNumber organisations { name } } }"

export type GetCookieDialogVariables = Record<string, never>
export type GetCookieDialogAnswer = { readonly cookieDialog: { readonly title: string; readonly body: string; readonly approveButtonText: string; readonly rejectButtonText: string } | null }
export const GetCookieDialog: Operation<GetCookieDialogAnswer, GetCookieDialogVariables> =
  "query GetCookieDialog { cookieDialog { title body approveButtonText rejectButtonText } }"

export type GetTermsAndConditionsPagesVariables = { readonly brandName: string }
export type GetTermsAndConditionsPagesAnswer = { readonly termsAndConditionsPages: readonly ({ readonly id: string; readonly name: string; readonly content: string; readonly organisations: readonly ({ readonly name: string })[] })[] }
export const GetTermsAndConditionsPages: Operation<GetTermsAndConditionsPagesAnswer, GetTermsAndConditionsPagesVariables> =
  "query GetTermsAndConditionsPages($brandName: String!) { termsAndConditionsPages(brandName: $brandName) { id name content organisations { name } } }"

export type GetPrivacyPolicyPagesVariables = { readonly brandName: string }
export type GetPrivacyPolicyPagesAnswer = { readonly privacyPolicyPages: readonly ({ readonly id: string; readonly name: string; readonly content: string; readonly organisations: readonly ({ readonly name: string })[] })[] }
export const GetPrivacyPolicyPages: Operation<GetPrivacyPolicyPagesAnswer, GetPrivacyPolicyPagesVariables> =
  "query GetPrivacyPolicyPages($brandName: String!) { privacyPolicyPages(brandName: $brandName) { id name content organisations { name } } }"

export type GetPrivacyPolicyD2vPagesVariables = { readonly brandName: string }
export type GetPrivacyPolicyD2vPagesAnswer = { readonly privacyPolicyD2vPages: readonly ({ readonly id: string; readonly name: string; readonly content: string; readonly organisations: readonly ({ readonly name: string })[] })[] }
export const GetPrivacyPolicyD2vPages: Operation<GetPrivacyPolicyD2vPagesAnswer, GetPrivacyPolicyD2vPagesVariables> =
  "query GetPrivacyPolicyD2vPages($brandName: String!) { privacyPolicyD2vPages(brandName: $brandName) { id name content organisations { name } } }"

export type GetLoginTermsVariables = Record<string, never>
export type GetLoginTermsAnswer = { readonly loginTerms: { readonly content: string } | null }
export const GetLoginTerms: Operation<GetLoginTermsAnswer, GetLoginTermsVariables> =
  "query GetLoginTerms { loginTerms { content } }"

export type GetSeasonalSkinsVariables = { readonly currentDate: string }
export type GetSeasonalSkinsAnswer = { readonly seasonalSkins: readonly ({ readonly vehicleIcon: { readonly url: string; readonly width: number; readonly height: number }; readonly dashboardTopLeft: { readonly url: string; readonly width: number; readonly height: number }; readonly dashboardTopRight: { readonly url: string; readonly width: number; readonly height: number } })[] }
export const GetSeasonalSkins: Operation<GetSeasonalSkinsAnswer, GetSeasonalSkinsVariables> =
  "query GetSeasonalSkins($currentDate: String!) { seasonalSkins(currentDate: $currentDate) { vehicleIcon { url width height } dashboardTopLeft { url width height } dashboardTopRight { url width height } } }"
