import { DEFAULT_CONTACT_ORGANISATION } from '@driveway/domain/account/contact-organisation'
import type { FieldRule, FieldValue } from './field-rule.ts'
import type { ContentImages } from './image/content-image.ts'

/**
 * The schema of everything that editors write: a kind is a folder under `content/`, its fields stand in the
 * head of each file, and the text below the head is Markdown. A new kind is an entry here and a resolver.
 */
export type KindRule = {
  readonly fields: Readonly<Record<string, FieldRule>>
  /** What the text below the head is called on the wire, and how long it may be; null for a kind that has none. */
  readonly text: { readonly name: string; readonly maxLength: number } | null
  /** The fields with the first and the last day on which it is shown. */
  readonly days?: { readonly first: string; readonly last: string }
  /** At most one entry for each brand and each value of the field; `needed` are those that no brand may lack. */
  readonly places?: { readonly field: string | null; readonly needed: readonly string[] }
}

const brands = { type: 'brands', example: '[kestrel]' } as const

const legalPages = ['terms-conditions', 'privacy-policy', 'privacy-policy-d2v'] as const

/** What a kind has one of for each brand. */
const THE_ONE = ''

export const contentKinds = {
  'cookie-dialog': {
    fields: {
      brands,
      title: { type: 'text', maxLength: 60, example: 'May we count visits?' },
      approveButtonText: { type: 'text', maxLength: 24, example: 'Yes, that is fine' },
      rejectButtonText: { type: 'text', maxLength: 24, example: 'No, thank you' },
    },
    text: { name: 'body', maxLength: 600 },
    places: { field: null, needed: [THE_ONE] },
  },
  'login-terms': {
    fields: { brands },
    text: { name: 'content', maxLength: 400 },
    places: { field: null, needed: [THE_ONE] },
  },
  legal: {
    fields: {
      page: { type: 'choice', choices: legalPages, example: 'terms-conditions' },
      name: { type: 'text', maxLength: 80, example: 'Terms and conditions' },
      organisations: { type: 'brands', example: '[fjord]' },
    },
    text: { name: 'content', maxLength: 100_000 },
    places: { field: 'page', needed: legalPages },
  },
  'contact-us': {
    fields: {
      brands,
      organisations: { type: 'organisations', example: '[kestrel]' },
      callUsNumber: { type: 'phone-number', example: '01632 960001' },
      accountNumberDisclaimer: {
        type: 'text',
        maxLength: 200,
        placeholder: 'accountNumber',
        example: 'Please have your account number ready: {accountNumber}.',
      },
    },
    text: { name: 'content', maxLength: 10_000 },
    places: { field: 'organisations', needed: [DEFAULT_CONTACT_ORGANISATION] },
  },
  'seasonal-skins': {
    fields: {
      brands,
      name: { type: 'text', maxLength: 60, example: 'Winter' },
      start: { type: 'date', example: '2026-12-01' },
      end: { type: 'date', example: '2027-01-06' },
      vehicleIcon: { type: 'image', example: 'winter-car.svg' },
      dashboardTopLeft: { type: 'image', example: 'winter-left.svg' },
      dashboardTopRight: { type: 'image', example: 'winter-right.svg' },
    },
    text: null,
    days: { first: 'start', last: 'end' },
  },
} as const satisfies Readonly<Record<string, KindRule>>

export type ContentKind = keyof typeof contentKinds

export const kindNames = Object.keys(contentKinds) as readonly ContentKind[]

export function isContentKind(name: string): name is ContentKind {
  return Object.hasOwn(contentKinds, name)
}

/** Whether pictures may stand in the folder of a kind. */
export function hasImages(kind: ContentKind): boolean {
  return Object.values(contentKinds[kind].fields).some(({ type }) => type === 'image')
}

type Fields<Kind extends ContentKind> = (typeof contentKinds)[Kind]['fields']

/** One file that obeys its schema, its text made into HTML. */
export type ContentEntry<Kind extends ContentKind = ContentKind> = {
  /** The file's place without its ending: `legal/terms-conditions.fjord`. */
  readonly id: string
  readonly visibleTo: readonly string[]
} & { readonly [Name in keyof Fields<Kind>]: FieldValue<Extract<Fields<Kind>[Name], FieldRule>> } & {
  readonly [Name in NonNullable<(typeof contentKinds)[Kind]['text']>['name']]: string
}

export type ContentEntries = { readonly [Kind in ContentKind]: readonly ContentEntry<Kind>[] }

/** Everything that is fit to be shown. */
export type Content = ContentEntries & { readonly images: ContentImages }

export const noContent: Content = {
  'cookie-dialog': [],
  'login-terms': [],
  legal: [],
  'contact-us': [],
  'seasonal-skins': [],
  images: new Map(),
}
