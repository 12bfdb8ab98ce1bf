// Written by `npm run generate` from packages/contract/graphql; do not edit.
export const contentSchema = "\"\"\"\nContent by editors, filtered by the brand of the request's host and, where an entry has rules, by the customer of the\nbearer token. HTML is rendered from Markdown and contains no scripts; browsers sanitise it again before they show it.\n\"\"\"\ntype Query {\n  \"Null if the brand has none.\"\n  cookieDialog: CookieDialog\n  \"Null if the brand has none.\"\n  loginTerms: LoginTerms\n  \"\"\"\n  brandName is a brand's id; empty unless it is the brand of the host. page is terms-conditions, privacy-policy or\n  privacy-policy-d2v; all of them without it.\n  \"\"\"\n  legalPages(brandName: String!, page: String): [LegalPage!]!\n  \"The page of the organisation, else of the brand, else the default; empty for an organisation of another brand.\"\n  contactUsPages(organisationId: ID!): [ContactUsPage!]!\n  \"Skins that are active on this day (YYYY-MM-DD); start and end are inclusive. Latest start first.\"\n  seasonalSkins(currentDate: String!): [SeasonalSkin!]!\n  \"By the rank of the category, then of the question.\"\n  faqs: [Faq!]!\n  \"By releaseDate and id, both descending.\"\n  releaseNotes: [ReleaseNote!]!\n  \"By rank.\"\n  tourSteps: [TourStep!]!\n  \"In the order of the pages; the app decides which of them a customer sees.\"\n  onboardingPages: [OnboardingPage!]!\n  \"The texts with these keys, or all of them.\"\n  yearSummaryContents(keys: [String!]): [YearSummaryContent!]!\n  \"One for each level.\"\n  profileProgressTexts: [ProfileProgressText!]!\n  \"Null if the brand has none. An entry for the customer's organisation goes before the general one.\"\n  topBannerIndraMigration: TopBannerIndraMigration\n  \"Null if the brand has none. An entry for the customer's organisation goes before the general one.\"\n  appInactiveScreen: AppInactiveScreen\n  \"Tariffs of suppliers, by supplier and name, the newest version of each first.\"\n  tariffPresets: [TariffPreset!]!\n  \"Planned outages that have started and not ended, the earliest first. Operators publish outages, not editors.\"\n  plannedOutages: [PlannedOutage!]!\n  \"Unplanned outages that have not ended, the earliest first.\"\n  unplannedOutages: [UnplannedOutage!]!\n  \"Planned outages that start within 7 days, the earliest first.\"\n  outageNotices: [PlannedOutage!]!\n}\n\ntype FaqCategory {\n  categoryId: ID!\n  name: String!\n  rank: Int!\n}\n\ntype Faq {\n  \"The last part of its address: `/support/faq/{faqId}`.\"\n  faqId: ID!\n  title: String!\n  \"HTML.\"\n  content: String!\n  \"Lowest first, within its category.\"\n  rank: Int!\n  \"YYYY-MM-DD; null if the editor gave none.\"\n  updated: String\n  category: FaqCategory!\n  \"Only questions that this customer may see.\"\n  related_faqs: [RelatedFaq!]!\n  brands: [String!]!\n  organisations: [ContentOrganisation!]!\n  deviceTypes: [String!]!\n  requiredFeatures: [String!]!\n  excludedFeatures: [String!]!\n  minFirmwareVersion: String\n  maxFirmwareVersion: String\n}\n\ntype RelatedFaq {\n  faqId: ID!\n  title: String!\n}\n\ntype ReleaseNote {\n  id: ID!\n  title: String!\n  \"YYYY-MM-DD.\"\n  releaseDate: String!\n  tags: [ReleaseNoteTag!]!\n  \"HTML.\"\n  description: String!\n  brands: [String!]!\n  organisations: [ContentOrganisation!]!\n  deviceTypes: [String!]!\n  requiredFeatures: [String!]!\n  excludedFeatures: [String!]!\n  minFirmwareVersion: String\n  maxFirmwareVersion: String\n}\n\ntype ReleaseNoteTag {\n  name: String!\n  \"A role of the brand's colours: accent, ok, error, solar, grid, export or quiet.\"\n  colour: String!\n}\n\ntype TourStep {\n  stepId: ID!\n  title: String!\n  contentEntry: [TourStepContent!]!\n  brands: [String!]!\n  organisations: [ContentOrganisation!]!\n  deviceTypes: [String!]!\n  requiredFeatures: [String!]!\n  excludedFeatures: [String!]!\n  minFirmwareVersion: String\n  maxFirmwareVersion: String\n}\n\ntype TourStepContent {\n  \"HTML.\"\n  contentText: String!\n}\n\n\"A tariff as its supplier offers it since a day. All rates and charges include VAT.\"\ntype TariffPreset {\n  \"The same for all versions.\"\n  presetId: ID!\n  supplier: String!\n  name: String!\n  \"YYYY-MM-DD in London: the version.\"\n  since: String!\n  periods: [PresetPeriod!]!\n  \"On Saturdays and Sundays; null where they are the same.\"\n  weekendPeriods: [PresetPeriod!]\n  \"Paid for exported energy; null where the supplier pays nothing for it.\"\n  exportPeriods: [PresetPeriod!]\n  \"Pence a day.\"\n  standingChargePence: Float\n  \"Null for a tariff without a cap.\"\n  cap: PresetCap\n}\n\n\"H:mm in London.\"\ntype PresetPeriod {\n  timeStart: String!\n  timeEnd: String!\n  \"For each kWh.\"\n  ratePence: Float!\n}\n\n\"The car gets the cheap rate for so much of each day.\"\ntype PresetCap {\n  \"hours or kWh.\"\n  unit: String!\n  amount: Float!\n  \"H:mm in London.\"\n  dayStart: String!\n}\n\ntype OnboardingPage {\n  \"start, dashboard, schedule, charge-range, v2g, boost, microgeneration, tariff or add-vehicle.\"\n  page: String!\n  title: String!\n  \"HTML.\"\n  content: String!\n}\n\ntype YearSummaryContent {\n  key: String!\n  \"Plain text; the app replaces placeholders such as {energy}.\"\n  title: String!\n  \"HTML; the app replaces the same placeholders.\"\n  content: String!\n}\n\ntype ProfileProgressText {\n  \"low, medium, almost-complete or complete.\"\n  level: String!\n  title: String!\n  \"HTML.\"\n  content: String!\n}\n\ntype ContentPanel {\n  title: String!\n  \"HTML.\"\n  content: String!\n}\n\n\"The banner that announces the new app, and the two screens of its dialog.\"\ntype TopBannerIndraMigration {\n  topBannerTitle: String!\n  topBannerSubTitle: String!\n  screen1Title: String!\n  screen2Title: String!\n  isIndraIntegrationReady: Boolean!\n  panels: [ContentPanel!]!\n  \"Shown while isIndraIntegrationReady is false; null if the brand's new app is complete.\"\n  ovoIndraIntegrationNotReady: IndraIntegrationNotReady\n  appStoreLink: String!\n  googlePlayLink: String!\n}\n\ntype IndraIntegrationNotReady {\n  content: String!\n  buttonLabel: String!\n  buttonLink: String!\n}\n\n\"The screen of a closed app.\"\ntype AppInactiveScreen {\n  topDeviceTitle: String!\n  topDeviceSubtitle: String!\n  \"The link for the retailer's customers; null for others.\"\n  ovoUserLinkLabel: String\n  ovoUserLink: String\n  appInactivePanel: [ContentPanel!]!\n  appStoreLink: String!\n  googlePlayLink: String!\n}\n\ntype PlannedOutage {\n  id: ID!\n  title: String!\n  \"Plain text.\"\n  text: String!\n  \"The day of its planned start in London, YYYY-MM-DD.\"\n  onDate: String!\n  disclaimer: String!\n  plannedStart: String!\n  plannedEnd: String!\n  \"Null while nobody has set its end.\"\n  actualEnd: String\n  overtimeMessage: String!\n  \"True after its planned end: the overtime message replaces the disclaimer.\"\n  isOvertime: Boolean!\n}\n\ntype UnplannedOutage {\n  id: ID!\n  title: String!\n  \"Plain text.\"\n  text: String!\n  published_at: String!\n  updated_at: String!\n}\n\ntype CookieDialog {\n  title: String!\n  \"HTML.\"\n  body: String!\n  approveButtonText: String!\n  rejectButtonText: String!\n}\n\ntype LoginTerms {\n  \"HTML.\"\n  content: String!\n}\n\ntype LegalPage {\n  id: ID!\n  name: String!\n  \"HTML.\"\n  content: String!\n  organisations: [ContentOrganisation!]!\n}\n\ntype ContactUsPage {\n  id: ID!\n  \"HTML.\"\n  content: String!\n  \"Plain text with the placeholder {accountNumber}.\"\n  accountNumberDisclaimer: String!\n  \"Formatted for reading, with spaces.\"\n  callUsNumber: String!\n  organisations: [ContentOrganisation!]!\n}\n\n\"Seasonal images for Today.\"\ntype SeasonalSkin {\n  id: ID!\n  name: String!\n  \"YYYY-MM-DD in London.\"\n  start: String!\n  end: String!\n  vehicleIcon: ContentImage!\n  dashboardTopLeft: ContentImage!\n  dashboardTopRight: ContentImage!\n}\n\ntype ContentImage {\n  id: ID!\n  name: String!\n  width: Int!\n  height: Int!\n  \"A path on this origin that changes with the image.\"\n  url: String!\n}\n\ntype ContentOrganisation {\n  name: String!\n}\n"

export type FaqCategory = {
  readonly categoryId: string
  readonly name: string
  readonly rank: number
}

export type Faq = {
  readonly faqId: string
  readonly title: string
  readonly content: string
  readonly rank: number
  readonly updated: string | null
  readonly category: FaqCategory
  readonly related_faqs: readonly (RelatedFaq)[]
  readonly brands: readonly (string)[]
  readonly organisations: readonly (ContentOrganisation)[]
  readonly deviceTypes: readonly (string)[]
  readonly requiredFeatures: readonly (string)[]
  readonly excludedFeatures: readonly (string)[]
  readonly minFirmwareVersion: string | null
  readonly maxFirmwareVersion: string | null
}

export type RelatedFaq = {
  readonly faqId: string
  readonly title: string
}

export type ReleaseNote = {
  readonly id: string
  readonly title: string
  readonly releaseDate: string
  readonly tags: readonly (ReleaseNoteTag)[]
  readonly description: string
  readonly brands: readonly (string)[]
  readonly organisations: readonly (ContentOrganisation)[]
  readonly deviceTypes: readonly (string)[]
  readonly requiredFeatures: readonly (string)[]
  readonly excludedFeatures: readonly (string)[]
  readonly minFirmwareVersion: string | null
  readonly maxFirmwareVersion: string | null
}

export type ReleaseNoteTag = {
  readonly name: string
  readonly colour: string
}

export type TourStep = {
  readonly stepId: string
  readonly title: string
  readonly contentEntry: readonly (TourStepContent)[]
  readonly brands: readonly (string)[]
  readonly organisations: readonly (ContentOrganisation)[]
  readonly deviceTypes: readonly (string)[]
  readonly requiredFeatures: readonly (string)[]
  readonly excludedFeatures: readonly (string)[]
  readonly minFirmwareVersion: string | null
  readonly maxFirmwareVersion: string | null
}

export type TourStepContent = {
  readonly contentText: string
}

export type TariffPreset = {
  readonly presetId: string
  readonly supplier: string
  readonly name: string
  readonly since: string
  readonly periods: readonly (PresetPeriod)[]
  readonly weekendPeriods: readonly (PresetPeriod)[] | null
  readonly exportPeriods: readonly (PresetPeriod)[] | null
  readonly standingChargePence: number | null
  readonly cap: PresetCap | null
}

export type PresetPeriod = {
  readonly timeStart: string
  readonly timeEnd: string
  readonly ratePence: number
}

export type PresetCap = {
  readonly unit: string
  readonly amount: number
  readonly dayStart: string
}

export type OnboardingPage = {
  readonly page: string
  readonly title: string
  readonly content: string
}

export type YearSummaryContent = {
  readonly key: string
  readonly title: string
  readonly content: string
}

export type ProfileProgressText = {
  readonly level: string
  readonly title: string
  readonly content: string
}

export type ContentPanel = {
  readonly title: string
  readonly content: string
}

export type TopBannerIndraMigration = {
  readonly topBannerTitle: string
  readonly topBannerSubTitle: string
  readonly screen1Title: string
  readonly screen2Title: string
  readonly isIndraIntegrationReady: boolean
  readonly panels: readonly (ContentPanel)[]
  readonly ovoIndraIntegrationNotReady: IndraIntegrationNotReady | null
  readonly appStoreLink: string
  readonly googlePlayLink: string
}

export type IndraIntegrationNotReady = {
  readonly content: string
  readonly buttonLabel: string
  readonly buttonLink: string
}

export type AppInactiveScreen = {
  readonly topDeviceTitle: string
  readonly topDeviceSubtitle: string
  readonly ovoUserLinkLabel: string | null
  readonly ovoUserLink: string | null
  readonly appInactivePanel: readonly (ContentPanel)[]
  readonly appStoreLink: string
  readonly googlePlayLink: string
}

export type PlannedOutage = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly onDate: string
  readonly disclaimer: string
  readonly plannedStart: string
  readonly plannedEnd: string
  readonly actualEnd: string | null
  readonly overtimeMessage: string
  readonly isOvertime: boolean
}

export type UnplannedOutage = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly published_at: string
  readonly updated_at: string
}

export type CookieDialog = {
  readonly title: string
  readonly body: string
  readonly approveButtonText: string
  readonly rejectButtonText: string
}

export type LoginTerms = {
  readonly content: string
}

export type LegalPage = {
  readonly id: string
  readonly name: string
  readonly content: string
  readonly organisations: readonly (ContentOrganisation)[]
}

export type ContactUsPage = {
  readonly id: string
  readonly content: string
  readonly accountNumberDisclaimer: string
  readonly callUsNumber: string
  readonly organisations: readonly (ContentOrganisation)[]
}

export type SeasonalSkin = {
  readonly id: string
  readonly name: string
  readonly start: string
  readonly end: string
  readonly vehicleIcon: ContentImage
  readonly dashboardTopLeft: ContentImage
  readonly dashboardTopRight: ContentImage
}

export type ContentImage = {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly url: string
}

export type ContentOrganisation = {
  readonly name: string
}
