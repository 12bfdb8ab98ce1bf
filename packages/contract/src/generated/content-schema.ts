// Written by `npm run generate` from packages/contract/graphql; do not edit.
export const contentSchema = "\"\"\"\nWhat editors write, as the brand of the asking host may see it. Where a description says HTML, the text was\nwritten in Markdown and holds no script; a browser makes it clean once more before it shows it.\n\"\"\"\ntype Query {\n  \"Null where the brand has none.\"\n  cookieDialog: CookieDialog\n  \"Null where the brand has none.\"\n  loginTerms: LoginTerms\n  \"brandName is a brand's id; another brand's than the host's has no pages here.\"\n  termsAndConditionsPages(brandName: String!): [LegalPage!]!\n  privacyPolicyPages(brandName: String!): [LegalPage!]!\n  privacyPolicyD2vPages(brandName: String!): [LegalPage!]!\n  \"The organisation's own page, else the brand's, else the default one; none for another brand's organisation.\"\n  contactUsPages(organisationId: ID!): [ContactUsPage!]!\n  \"Those in date on a day, YYYY-MM-DD, of which start and end are both part; the one that began last comes first.\"\n  seasonalSkins(currentDate: String!): [SeasonalSkin!]!\n}\n\ntype CookieDialog {\n  title: String!\n  \"HTML.\"\n  body: String!\n  approveButtonText: String!\n  rejectButtonText: String!\n}\n\ntype LoginTerms {\n  \"HTML.\"\n  content: String!\n}\n\ntype LegalPage {\n  id: ID!\n  name: String!\n  \"HTML.\"\n  content: String!\n  organisations: [ContentOrganisation!]!\n}\n\ntype ContactUsPage {\n  id: ID!\n  \"HTML.\"\n  content: String!\n  \"Plain text in which {accountNumber} stands for the customer's.\"\n  accountNumberDisclaimer: String!\n  \"As a person reads it, with spaces.\"\n  callUsNumber: String!\n  organisations: [ContentOrganisation!]!\n}\n\n\"How Today is dressed for a while.\"\ntype SeasonalSkin {\n  id: ID!\n  name: String!\n  \"YYYY-MM-DD in London.\"\n  start: String!\n  end: String!\n  vehicleIcon: ContentImage!\n  dashboardTopLeft: ContentImage!\n  dashboardTopRight: ContentImage!\n}\n\ntype ContentImage {\n  id: ID!\n  name: String!\n  width: Int!\n  height: Int!\n  \"On this origin; it changes with the picture.\"\n  url: String!\n}\n\ntype ContentOrganisation {\n  name: String!\n}\n"

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
