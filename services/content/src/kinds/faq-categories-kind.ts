import type { KindRule } from '../front-matter/content-kind.ts'
import { brands, text } from '../front-matter/fields.ts'
import { rank } from '../front-matter/more-fields.ts'

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
