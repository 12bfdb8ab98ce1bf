import { faqsResolvers } from './kinds/faqs/faqs-resolver.ts'
import { releaseNotesResolvers } from './kinds/release-notes/release-notes-resolver.ts'
import { tourStepsResolvers } from './kinds/tour-steps/tour-steps-resolver.ts'
import { onboardingPagesResolvers } from './kinds/onboarding-pages/onboarding-pages-resolver.ts'
import { yearSummaryResolvers } from './kinds/year-summary/year-summary-resolver.ts'
import { profileProgressResolvers } from './kinds/profile-progress/profile-progress-resolver.ts'
import { topBannerResolvers } from './kinds/top-banner/top-banner-resolver.ts'
import { appInactiveResolvers } from './kinds/app-inactive/app-inactive-resolver.ts'
import { contactUsResolvers } from './kinds/contact-us/contact-us-resolver.ts'
import { cookieDialogResolvers } from './kinds/cookie-dialog/cookie-dialog-resolver.ts'
import { legalResolvers } from './kinds/legal/legal-resolver.ts'
import { loginTermsResolvers } from './kinds/login-terms/login-terms-resolver.ts'
import { seasonalSkinsResolvers } from './kinds/seasonal-skins/seasonal-skins-resolver.ts'

/** The resolver of every field at the top of the schema. */
export const contentRoot = {
  ...cookieDialogResolvers,
  ...loginTermsResolvers,
  ...legalResolvers,
  ...contactUsResolvers,
  ...seasonalSkinsResolvers,
  ...faqsResolvers,
  ...releaseNotesResolvers,
  ...tourStepsResolvers,
  ...onboardingPagesResolvers,
  ...yearSummaryResolvers,
  ...profileProgressResolvers,
  ...topBannerResolvers,
  ...appInactiveResolvers,
}
