import type { KindRule } from '@driveway/content/front-matter/content-kind'
import { brands, text } from '@driveway/content/front-matter/fields'
import { rank } from '@driveway/content/front-matter/more-fields'

/** The name of the file is the category's id. Questions bring their category with them. */
export const faqCategoriesKind = {
  fields: {
    brands: brands('[kestrel]'),
    name: text({ maxLength: 24, example: 'Solar' }),
    rank: rank('10'),
  },
  audience: 'brands',
  text: null,
} as const satisfies KindRule
