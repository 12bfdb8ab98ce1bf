import type { KindRule } from '@driveway/content/front-matter/content-kind'
import { brands, text } from '@driveway/content/front-matter/fields'
import { slug } from '@driveway/content/front-matter/more-fields'

/** The figures that the app puts into a title and its text. */
const figures = ['year', 'energy', 'miles', 'weekly', 'minutes', 'share', 'comparison'] as const

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
