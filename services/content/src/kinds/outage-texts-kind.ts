import type { KindRule } from '../front-matter/content-kind.ts'
import { brands, choice, text } from '../front-matter/fields.ts'
import { optional } from '../front-matter/more-fields.ts'

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
