import { ONLY_PLACE, type KindRule } from '../front-matter/content-kind.ts'
import { brands, text } from '../front-matter/fields.ts'

export const cookieDialogKind = {
  fields: {
    brands: brands('[kestrel]'),
    title: text({ maxLength: 60, example: 'Allow analytics cookies?' }),
    approveButtonText: text({ maxLength: 24, example: 'Yes, that is fine' }),
    rejectButtonText: text({ maxLength: 24, example: 'No, thank you' }),
  },
  audience: 'brands',
  text: { name: 'body', maxLength: 600 },
  places: { field: null, needed: [ONLY_PLACE] },
} as const satisfies KindRule
