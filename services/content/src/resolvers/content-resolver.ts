import { faqsResolvers } from './faqs-resolver.ts'
import { releaseNotesResolvers } from './release-notes-resolver.ts'
import { tourStepsResolvers } from './tour-steps-resolver.ts'
import { onboardingPagesResolvers } from './onboarding-pages-resolver.ts'
import { yearSummaryResolvers } from './year-summary-resolver.ts'
import { profileProgressResolvers } from './profile-progress-resolver.ts'
import { topBannerResolvers } from './top-banner-resolver.ts'
import { appInactiveResolvers } from './app-inactive-resolver.ts'
import { contactUsResolvers } from './contact-us-resolver.ts'
import { cookieDialogResolvers } from './cookie-dialog-resolver.ts'
import { legalResolvers } from './legal-resolver.ts'
import { loginTermsResolvers } from './login-terms-resolver.ts'
import { tariffPresetsResolvers } from './tariff-presets-resolver.ts'
import { seasonalSkinsResolvers } from './seasonal-skins-resolver.ts'

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
  ...tariffPresetsResolvers,
}
