import { ONLY_PLACE, type KindRule } from '@driveway/content/front-matter/content-kind'
import { brands, text } from '@driveway/content/front-matter/fields'

export const cookieDialogKind = {
  fields: {
    brands: brands('[kestrel]'),
    title: text({ maxLength: 60, example: 'May we count visits?' }),
    approveButtonText: text({ maxLength: 24, example: 'Yes, that is fine' }),
    rejectButtonText: text({ maxLength: 24, example: 'No, thank you' }),
  },
  audience: 'brands',
  text: { name: 'body', maxLength: 600 },
  places: { field: null, needed: [ONLY_PLACE] },
} as const satisfies KindRule
