import type { KindRule } from '../front-matter/content-kind.ts'
import { brands, date, text } from '../front-matter/fields.ts'
import { fileOf, filesOf, optional, rank } from '../front-matter/more-fields.ts'

/** The name of the file is the question's id, and the last part of its address. */
export const faqsKind = {
  fields: {
    brands: brands('[kestrel]'),
    title: text({ maxLength: 90, example: 'Why hasn’t my car started charging?' }),
    category: fileOf('faq-categories', 'charging'),
    rank: rank('10'),
    related: filesOf('faqs', '[what-boost-does]'),
    updated: optional(date('2026-10-01')),
  },
  audience: 'brands',
  hasRules: true,
  text: { name: 'content', maxLength: 20_000 },
} as const satisfies KindRule
