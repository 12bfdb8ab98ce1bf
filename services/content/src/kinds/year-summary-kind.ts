import type { KindRule } from '../front-matter/content-kind.ts'
import { brands, text } from '../front-matter/fields.ts'
import { slug } from '../front-matter/more-fields.ts'

/** The figures that the app puts into a title and its text. */
const figures = ['year', 'energy', 'miles', 'weekly', 'minutes', 'daily', 'share', 'comparison'] as const

export const yearSummaryKind = {
  fields: {
    brands: brands('[kestrel]'),
    key: slug('average-charge'),
    title: text({ maxLength: 80, example: 'In an average week', mayHold: figures }),
  },
  audience: 'brands',
  text: { name: 'content', maxLength: 400, mayHold: figures },
  places: { field: 'key', needed: ['total', 'average-charge', 'green-charge'] },
} as const satisfies KindRule
