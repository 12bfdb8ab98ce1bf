/** The content queries of the documents' section 7, written by hand. */
export const contentOperations = {
  tourSteps: 'query GetTourStepsContent { tourSteps { stepId title contentEntry { contentText } } }',
  contact: `query GetContactUsPage($organisationId: ID!) { contactUsPages(organisationId: $organisationId) {
    id content accountNumberDisclaimer callUsNumber organisations { name } } }`,
  appInactive: `query { appInactiveScreen { topDeviceTitle topDeviceSubtitle ovoUserLinkLabel
    appInactivePanel { title content } } }`,
  topBanner: `query { topBannerIndraMigration { topBannerTitle topBannerSubTitle screen1Title screen2Title
    isIndraIntegrationReady panels { title content }
    ovoIndraIntegrationNotReady { content buttonLabel buttonLink } } }`,
  faqs: `query GetFaqs { faqs { faqId title content rank category { categoryId name rank }
    related_faqs { faqId title } } }`,
  privacy: `query GetPrivacyPolicyPages($brandName: String!) {
    legalPages(brandName: $brandName) { id name content organisations { name } } }`,
  terms: `query GetTermsAndConditionsPages($brandName: String!) {
    legalPages(brandName: $brandName) { id name content organisations { name } } }`,
  yearSummary: 'query ($keys: [String!]) { yearSummaryContents(keys: $keys) { key title content } }',
  cookieDialog: 'query { cookieDialog { title body approveButtonText rejectButtonText } }',
  releaseNotes: 'query { releaseNotes { id title releaseDate tags { name colour } description } }',
  skins: `query ($currentDate: String!) { seasonalSkins(currentDate: $currentDate) { id name start end
    vehicleIcon { id name width height url } dashboardTopLeft { id name width height url }
    dashboardTopRight { id name width height url } } }`,
  outages: `query { plannedOutages { title text onDate disclaimer plannedStart plannedEnd actualEnd overtimeMessage }
    unplannedOutages { title text published_at updated_at } }`,
} as const
