import type { Entry } from './front-matter/content-kind.ts'
import type { ContentImages } from './image/content-image.ts'
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
