// Written by `npm run generate` from packages/contract/graphql; do not edit.
export const contentSchema = "\"\"\"\nContent by editors, filtered by the brand of the request's host. HTML is rendered from Markdown and contains no\nscripts; browsers sanitise it again before they show it.\n\"\"\"\ntype Query {\n  \"Null if the brand has none.\"\n  cookieDialog: CookieDialog\n  \"Null if the brand has none.\"\n  loginTerms: LoginTerms\n  \"brandName is a brand's id; empty unless it is the brand of the host.\"\n  termsAndConditionsPages(brandName: String!): [LegalPage!]!\n  privacyPolicyPages(brandName: String!): [LegalPage!]!\n  privacyPolicyD2vPages(brandName: String!): [LegalPage!]!\n  \"The page of the organisation, else of the brand, else the default; empty for an organisation of another brand.\"\n  contactUsPages(organisationId: ID!): [ContactUsPage!]!\n  \"Skins that are active on this day (YYYY-MM-DD); start and end are inclusive. Latest start first.\"\n  seasonalSkins(currentDate: String!): [SeasonalSkin!]!\n}\n\ntype CookieDialog {\n  title: String!\n  \"HTML.\"\n  body: String!\n  approveButtonText: String!\n  rejectButtonText: String!\n}\n\ntype LoginTerms {\n  \"HTML.\"\n  content: String!\n}\n\ntype LegalPage {\n  id: ID!\n  name: String!\n  \"HTML.\"\n  content: String!\n  organisations: [ContentOrganisation!]!\n}\n\ntype ContactUsPage {\n  id: ID!\n  \"HTML.\"\n  content: String!\n  \"Plain text with the placeholder {accountNumber}.\"\n  accountNumberDisclaimer: String!\n  \"Formatted for reading, with spaces.\"\n  callUsNumber: String!\n  organisations: [ContentOrganisation!]!\n}\n\n\"Seasonal images for Today.\"\ntype SeasonalSkin {\n  id: ID!\n  name: String!\n  \"YYYY-MM-DD in London.\"\n  start: String!\n  end: String!\n  vehicleIcon: ContentImage!\n  dashboardTopLeft: ContentImage!\n  dashboardTopRight: ContentImage!\n}\n\ntype ContentImage {\n  id: ID!\n  name: String!\n  width: Int!\n  height: Int!\n  \"A path on this origin that changes with the image.\"\n  url: String!\n}\n\ntype ContentOrganisation {\n  name: String!\n}\n"

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
