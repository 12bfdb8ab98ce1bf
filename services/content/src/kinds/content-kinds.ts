import type { Entry } from '../front-matter/content-kind.ts'
import type { ContentImages } from '../image/content-image.ts'
import { faqCategoriesKind } from './faq-categories-kind.ts'
import { faqsKind } from './faqs-kind.ts'
import { releaseNoteTagsKind } from './release-note-tags-kind.ts'
import { releaseNotesKind } from './release-notes-kind.ts'
import { tourStepsKind } from './tour-steps-kind.ts'
import { onboardingPagesKind } from './onboarding-pages-kind.ts'
import { yearSummaryKind } from './year-summary-kind.ts'
import { profileProgressKind } from './profile-progress-kind.ts'
import { topBannerKind } from './top-banner-kind.ts'
import { appInactiveKind } from './app-inactive-kind.ts'
import { outageTextsKind } from './outage-texts-kind.ts'
import { contactUsKind } from './contact-us-kind.ts'
import { cookieDialogKind } from './cookie-dialog-kind.ts'
import { legalKind } from './legal-kind.ts'
import { loginTermsKind } from './login-terms-kind.ts'
import { tariffPresetsKind } from './tariff-presets-kind.ts'
import { seasonalSkinsKind } from './seasonal-skins-kind.ts'

/** The kinds of content by their folder under `content/`. A new kind is a file in this folder and a line here. */
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
  'tariff-presets': tariffPresetsKind,
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
