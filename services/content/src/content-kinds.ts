import type { Entry } from './front-matter/content-kind.ts'
import type { ContentImages } from './image/content-image.ts'
import { faqCategoriesKind } from './kinds/faq-categories/faq-categories-kind.ts'
import { faqsKind } from './kinds/faqs/faqs-kind.ts'
import { releaseNoteTagsKind } from './kinds/release-note-tags/release-note-tags-kind.ts'
import { releaseNotesKind } from './kinds/release-notes/release-notes-kind.ts'
import { tourStepsKind } from './kinds/tour-steps/tour-steps-kind.ts'
import { onboardingPagesKind } from './kinds/onboarding-pages/onboarding-pages-kind.ts'
import { yearSummaryKind } from './kinds/year-summary/year-summary-kind.ts'
import { profileProgressKind } from './kinds/profile-progress/profile-progress-kind.ts'
import { topBannerKind } from './kinds/top-banner/top-banner-kind.ts'
import { appInactiveKind } from './kinds/app-inactive/app-inactive-kind.ts'
import { outageTextsKind } from './kinds/outage-texts/outage-texts-kind.ts'
import { contactUsKind } from './kinds/contact-us/contact-us-kind.ts'
import { cookieDialogKind } from './kinds/cookie-dialog/cookie-dialog-kind.ts'
import { legalKind } from './kinds/legal/legal-kind.ts'
import { loginTermsKind } from './kinds/login-terms/login-terms-kind.ts'
import { seasonalSkinsKind } from './kinds/seasonal-skins/seasonal-skins-kind.ts'

/** The kinds of content by their folder under `content/`. A new kind is a folder in `kinds/` and a line here. */
export const contentKinds = {
  'cookie-dialog': cookieDialogKind,
  'login-terms': loginTermsKind,
  legal: legalKind,
  'contact-us': contactUsKind,
  'seasonal-skins': seasonalSkinsKind,
  'faq-categories': faqCategoriesKind,
  faqs: faqsKind,
  'release-note-tags': releaseNoteTagsKind,
  'release-notes': releaseNotesKind,
  'tour-steps': tourStepsKind,
  'onboarding-pages': onboardingPagesKind,
  'year-summary': yearSummaryKind,
  'profile-progress': profileProgressKind,
  'top-banner': topBannerKind,
  'app-inactive': appInactiveKind,
  'outage-texts': outageTextsKind,
} as const

export type ContentKind = keyof typeof contentKinds

export const kindNames = Object.keys(contentKinds) as readonly ContentKind[]

export function isContentKind(name: string): name is ContentKind {
  return Object.hasOwn(contentKinds, name)
}

export type ContentEntry<Kind extends ContentKind = ContentKind> = Entry<(typeof contentKinds)[Kind]>

export type ContentEntries = { readonly [Kind in ContentKind]: readonly ContentEntry<Kind>[] }

/** All valid entries and images. */
export type Content = ContentEntries & { readonly images: ContentImages }

export const noContent = {
  ...Object.fromEntries(kindNames.map((kind) => [kind, []])),
  images: new Map(),
} as unknown as Content
