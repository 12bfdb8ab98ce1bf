import type { KindRule } from '@driveway/content/front-matter/content-kind'
import { brands, choice, text } from '@driveway/content/front-matter/fields'
import { optional } from '@driveway/content/front-matter/more-fields'

const outageKinds = ['planned', 'unplanned'] as const

/** The texts of an outage for which the operator has written none; the outages themselves are in the store. */
export const outageTextsKind = {
  fields: {
    brands: brands('[kestrel]'),
    outage: choice(outageKinds, 'planned'),
    title: text({ maxLength: 60, example: 'We’re updating our service' }),
    disclaimer: optional(text({ maxLength: 200, example: 'It may take a little longer.' })),
    overtimeMessage: optional(text({ maxLength: 200, example: 'This is taking longer than planned.' })),
  },
  audience: 'brands',
  text: { name: 'text', maxLength: 1_000 },
  places: { field: 'outage', needed: outageKinds },
} as const satisfies KindRule
