import { ONLY_PLACE, type KindRule } from '../front-matter/content-kind.ts'
import { brands, text } from '../front-matter/fields.ts'
import { link, optional, yesOrNo } from '../front-matter/more-fields.ts'

/** The file that names the customer's organisation goes before the one that names none. */
export const topBannerKind = {
  fields: {
    brands: brands('[kestrel]'),
    topBannerTitle: text({ maxLength: 60, example: 'Kestrel has a new app' }),
    topBannerSubTitle: text({ maxLength: 80, example: 'This one closes on 30.06.2027' }),
    screen1Title: text({ maxLength: 60, example: 'Move to the new Kestrel app' }),
    screen2Title: text({ maxLength: 60, example: 'Get the new app' }),
    isIndraIntegrationReady: yesOrNo('true'),
    notReadyContent: optional(
      text({ maxLength: 300, example: 'The new app cannot show your add-on rate yet.' }),
    ),
    notReadyButtonLabel: optional(text({ maxLength: 24, example: 'Contact us' })),
    notReadyButtonLink: optional(link('/support/contact-us')),
    appStoreLink: link('https://apps.apple.com/app/id0000000000'),
    googlePlayLink: link('https://play.google.com/store/apps/details?id=example.kestrel'),
  },
  audience: 'brands',
  hasRules: true,
  text: { name: 'panels', maxLength: 3_000, hasPanels: true },
  places: { field: 'organisations', needed: [ONLY_PLACE] },
} as const satisfies KindRule
