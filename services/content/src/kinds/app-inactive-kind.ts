import { ONLY_PLACE, type KindRule } from '../front-matter/content-kind.ts'
import { brands, text } from '../front-matter/fields.ts'
import { link, optional } from '../front-matter/more-fields.ts'

/** The file that names the customer's organisation goes before the one that names none. */
export const appInactiveKind = {
  fields: {
    brands: brands('[kestrel]'),
    topDeviceTitle: text({ maxLength: 60, example: 'This app has closed' }),
    topDeviceSubtitle: text({ maxLength: 160, example: 'Your charger has moved to the new app.' }),
    ovoUserLinkLabel: optional(text({ maxLength: 60, example: 'Add your 7p rate in the new app' })),
    ovoUserLink: optional(link('https://marigold.example/add-on')),
    appStoreLink: link('https://apps.apple.com/app/id0000000000'),
    googlePlayLink: link('https://play.google.com/store/apps/details?id=example.kestrel'),
  },
  audience: 'brands',
  hasRules: true,
  text: { name: 'appInactivePanel', maxLength: 3_000, hasPanels: true },
  places: { field: 'organisations', needed: [ONLY_PLACE] },
} as const satisfies KindRule
