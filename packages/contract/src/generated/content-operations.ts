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

export type GetTopBannerIndraMigrationVariables = Record<string, never>
export type GetTopBannerIndraMigrationAnswer = { readonly topBannerIndraMigration: { readonly topBannerTitle: string; readonly topBannerSubTitle: string; readonly screen1Title: string; readonly screen2Title: string; readonly isIndraIntegrationReady: boolean; readonly panels: readonly ({ readonly title: string; readonly content: string })[]; readonly ovoIndraIntegrationNotReady: { readonly content: string; readonly buttonLabel: string; readonly buttonLink: string } | null; readonly appStoreLink: string; readonly googlePlayLink: string } | null }
export const GetTopBannerIndraMigration: Operation<GetTopBannerIndraMigrationAnswer, GetTopBannerIndraMigrationVariables> =
  "query GetTopBannerIndraMigration { topBannerIndraMigration { topBannerTitle topBannerSubTitle screen1Title screen2Title isIndraIntegrationReady panels { title content } ovoIndraIntegrationNotReady { content buttonLabel buttonLink } appStoreLink googlePlayLink } }"

export type GetAppInactiveScreenVariables = Record<string, never>
export type GetAppInactiveScreenAnswer = { readonly appInactiveScreen: { readonly topDeviceTitle: string; readonly topDeviceSubtitle: string; readonly ovoUserLinkLabel: string | null; readonly ovoUserLink: string | null; readonly appInactivePanel: readonly ({ readonly title: string; readonly content: string })[]; readonly appStoreLink: string; readonly googlePlayLink: string } | null }
export const GetAppInactiveScreen: Operation<GetAppInactiveScreenAnswer, GetAppInactiveScreenVariables> =
  "query GetAppInactiveScreen { appInactiveScreen { topDeviceTitle topDeviceSubtitle ovoUserLinkLabel ovoUserLink appInactivePanel { title content } appStoreLink googlePlayLink } }"

export type GetFaqsVariables = Record<string, never>
export type GetFaqsAnswer = { readonly faqs: readonly ({ readonly faqId: string; readonly title: string; readonly content: string; readonly rank: number; readonly updated: string | null; readonly category: { readonly categoryId: string; readonly name: string; readonly rank: number }; readonly related_faqs: readonly ({ readonly faqId: string; readonly title: string })[] })[] }
export const GetFaqs: Operation<GetFaqsAnswer, GetFaqsVariables> =
  "query GetFaqs { faqs { faqId title content rank updated category { categoryId name rank } related_faqs { faqId title } } }"

export type GetTermsAndConditionsPagesVariables = { readonly brandName: string }
export type GetTermsAndConditionsPagesAnswer = { readonly legalPages: readonly ({ readonly id: string; readonly name: string; readonly content: string; readonly organisations: readonly ({ readonly name: string })[] })[] }
export const GetTermsAndConditionsPages: Operation<GetTermsAndConditionsPagesAnswer, GetTermsAndConditionsPagesVariables> =
  "query GetTermsAndConditionsPages($brandName: String!) { legalPages(brandName: $brandName, page: \"terms-conditions\") { id name content organisations { name } } }"

export type GetPrivacyPolicyPagesVariables = { readonly brandName: string }
export type GetPrivacyPolicyPagesAnswer = { readonly legalPages: readonly ({ readonly id: string; readonly name: string; readonly content: string; readonly organisations: readonly ({ readonly name: string })[] })[] }
export const GetPrivacyPolicyPages: Operation<GetPrivacyPolicyPagesAnswer, GetPrivacyPolicyPagesVariables> =
  "query GetPrivacyPolicyPages($brandName: String!) { legalPages(brandName: $brandName, page: \"privacy-policy\") { id name content organisations { name } } }"

export type GetPrivacyPolicyD2vPagesVariables = { readonly brandName: string }
export type GetPrivacyPolicyD2vPagesAnswer = { readonly legalPages: readonly ({ readonly id: string; readonly name: string; readonly content: string; readonly organisations: readonly ({ readonly name: string })[] })[] }
export const GetPrivacyPolicyD2vPages: Operation<GetPrivacyPolicyD2vPagesAnswer, GetPrivacyPolicyD2vPagesVariables> =
  "query GetPrivacyPolicyD2vPages($brandName: String!) { legalPages(brandName: $brandName, page: \"privacy-policy-d2v\") { id name content organisations { name } } }"

export type GetLoginTermsVariables = Record<string, never>
export type GetLoginTermsAnswer = { readonly loginTerms: { readonly content: string } | null }
export const GetLoginTerms: Operation<GetLoginTermsAnswer, GetLoginTermsVariables> =
  "query GetLoginTerms { loginTerms { content } }"

export type GetOnboardingPagesVariables = Record<string, never>
export type GetOnboardingPagesAnswer = { readonly onboardingPages: readonly ({ readonly page: string; readonly title: string; readonly content: string })[] }
export const GetOnboardingPages: Operation<GetOnboardingPagesAnswer, GetOnboardingPagesVariables> =
  "query GetOnboardingPages { onboardingPages { page title content } }"

export type GetOutagesVariables = Record<string, never>
export type GetOutagesAnswer = { readonly plannedOutages: readonly ({ readonly id: string; readonly title: string; readonly text: string; readonly onDate: string; readonly disclaimer: string; readonly plannedStart: string; readonly plannedEnd: string; readonly actualEnd: string | null; readonly overtimeMessage: string; readonly isOvertime: boolean })[]; readonly unplannedOutages: readonly ({ readonly id: string; readonly title: string; readonly text: string; readonly published_at: string; readonly updated_at: string })[] }
export const GetOutages: Operation<GetOutagesAnswer, GetOutagesVariables> =
  "query GetOutages { plannedOutages { id title text onDate disclaimer plannedStart plannedEnd actualEnd overtimeMessage isOvertime } unplannedOutages { id title text published_at updated_at } }"

export type GetOutageNoticesVariables = Record<string, never>
export type GetOutageNoticesAnswer = { readonly outageNotices: readonly ({ readonly id: string; readonly title: string; readonly text: string; readonly onDate: string; readonly plannedStart: string; readonly plannedEnd: string })[] }
export const GetOutageNotices: Operation<GetOutageNoticesAnswer, GetOutageNoticesVariables> =
  "query GetOutageNotices { outageNotices { id title text onDate plannedStart plannedEnd } }"

export type GetProfileProgressTextsVariables = Record<string, never>
export type GetProfileProgressTextsAnswer = { readonly profileProgressTexts: readonly ({ readonly level: string; readonly title: string; readonly content: string })[] }
export const GetProfileProgressTexts: Operation<GetProfileProgressTextsAnswer, GetProfileProgressTextsVariables> =
  "query GetProfileProgressTexts { profileProgressTexts { level title content } }"

export type GetReleaseNotesVariables = Record<string, never>
export type GetReleaseNotesAnswer = { readonly releaseNotes: readonly ({ readonly id: string; readonly title: string; readonly releaseDate: string; readonly tags: readonly ({ readonly name: string; readonly colour: string })[]; readonly description: string })[] }
export const GetReleaseNotes: Operation<GetReleaseNotesAnswer, GetReleaseNotesVariables> =
  "query GetReleaseNotes { releaseNotes { id title releaseDate tags { name colour } description } }"

export type GetNewestReleaseNoteVariables = Record<string, never>
export type GetNewestReleaseNoteAnswer = { readonly releaseNotes: readonly ({ readonly releaseDate: string })[] }
export const GetNewestReleaseNote: Operation<GetNewestReleaseNoteAnswer, GetNewestReleaseNoteVariables> =
  "query GetNewestReleaseNote { releaseNotes { releaseDate } }"

export type GetSeasonalSkinsVariables = { readonly currentDate: string }
export type GetSeasonalSkinsAnswer = { readonly seasonalSkins: readonly ({ readonly vehicleIcon: { readonly url: string; readonly width: number; readonly height: number }; readonly dashboardTopLeft: { readonly url: string; readonly width: number; readonly height: number }; readonly dashboardTopRight: { readonly url: string; readonly width: number; readonly height: number } })[] }
export const GetSeasonalSkins: Operation<GetSeasonalSkinsAnswer, GetSeasonalSkinsVariables> =
  "query GetSeasonalSkins($currentDate: String!) { seasonalSkins(currentDate: $currentDate) { vehicleIcon { url width height } dashboardTopLeft { url width height } dashboardTopRight { url width height } } }"

export type GetTariffPresetsVariables = Record<string, never>
export type GetTariffPresetsAnswer = { readonly tariffPresets: readonly ({ readonly presetId: string; readonly supplier: string; readonly name: string; readonly since: string; readonly periods: readonly ({ readonly timeStart: string; readonly timeEnd: string; readonly ratePence: number })[]; readonly weekendPeriods: readonly ({ readonly timeStart: string; readonly timeEnd: string; readonly ratePence: number })[] | null; readonly exportPeriods: readonly ({ readonly timeStart: string; readonly timeEnd: string; readonly ratePence: number })[] | null; readonly standingChargePence: number | null; readonly cap: { readonly unit: string; readonly amount: number; readonly dayStart: string } | null })[] }
export const GetTariffPresets: Operation<GetTariffPresetsAnswer, GetTariffPresetsVariables> =
  "query GetTariffPresets { tariffPresets { presetId supplier name since periods { timeStart timeEnd ratePence } weekendPeriods { timeStart timeEnd ratePence } exportPeriods { timeStart timeEnd ratePence } standingChargePence cap { unit amount dayStart } } }"

export type GetTourStepsContentVariables = Record<string, never>
export type GetTourStepsContentAnswer = { readonly tourSteps: readonly ({ readonly stepId: string; readonly title: string; readonly contentEntry: readonly ({ readonly contentText: string })[] })[] }
export const GetTourStepsContent: Operation<GetTourStepsContentAnswer, GetTourStepsContentVariables> =
  "query GetTourStepsContent { tourSteps { stepId title contentEntry { contentText } } }"

export type GetYearSummaryContentsVariables = { readonly keys: readonly (string)[] | null }
export type GetYearSummaryContentsAnswer = { readonly yearSummaryContents: readonly ({ readonly key: string; readonly title: string; readonly content: string })[] }
export const GetYearSummaryContents: Operation<GetYearSummaryContentsAnswer, GetYearSummaryContentsVariables> =
  "query GetYearSummaryContents($keys: [String!]) { yearSummaryContents(keys: $keys) { key title content } }"
