import type { KindRule } from '../front-matter/content-kind.ts'
import { brands, choice, text } from '../front-matter/fields.ts'

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
