import type { KindRule } from '@driveway/content/front-matter/content-kind'
import { brands, choice, text } from '@driveway/content/front-matter/fields'

const levels = ['low', 'medium', 'almost-complete', 'complete'] as const

export const profileProgressKind = {
  fields: {
    brands: brands('[kestrel]'),
    level: choice(levels, 'low'),
    title: text({ maxLength: 40, example: 'Almost complete' }),
  },
  audience: 'brands',
  text: { name: 'content', maxLength: 200 },
  places: { field: 'level', needed: levels },
} as const satisfies KindRule
