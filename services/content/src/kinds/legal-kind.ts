import type { KindRule } from '../front-matter/content-kind.ts'
import { brands, choice, flag, text } from '../front-matter/fields.ts'

const pages = ['terms-conditions', 'privacy-policy', 'privacy-policy-d2v'] as const

export const legalKind = {
  fields: {
    page: choice(pages, 'terms-conditions'),
    name: text({ maxLength: 80, example: 'Terms and conditions' }),
    organisations: brands('[fjord]'),
    sample: flag(),
  },
  audience: 'organisations',
  text: { name: 'content', maxLength: 100_000 },
  places: { field: 'page', needed: pages },
} as const satisfies KindRule
