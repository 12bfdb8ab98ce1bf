import type { KindRule } from '@driveway/content/front-matter/content-kind'
import { brands, text } from '@driveway/content/front-matter/fields'
import { rank, slug } from '@driveway/content/front-matter/more-fields'

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
