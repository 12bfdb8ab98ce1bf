import type { KindRule } from '../front-matter/content-kind.ts'
import { brands, text } from '../front-matter/fields.ts'
import { rank, slug } from '../front-matter/more-fields.ts'

export const tourStepsKind = {
  fields: {
    brands: brands('[kestrel]'),
    stepId: slug('ready-by'),
    title: text({ maxLength: 40, example: 'Ready when you are' }),
    rank: rank('10'),
  },
  audience: 'brands',
  hasRules: true,
  text: { name: 'contentText', maxLength: 300 },
  places: { field: 'stepId', needed: [] },
} as const satisfies KindRule
