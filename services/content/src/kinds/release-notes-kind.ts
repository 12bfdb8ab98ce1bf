import type { KindRule } from '../front-matter/content-kind.ts'
import { brands, date, text } from '../front-matter/fields.ts'
import { filesOf } from '../front-matter/more-fields.ts'

export const releaseNotesKind = {
  fields: {
    brands: brands('[kestrel]'),
    title: text({ maxLength: 80, example: 'Year view in History' }),
    releaseDate: date('2026-10-01'),
    tags: filesOf('release-note-tags', '[new]'),
  },
  audience: 'brands',
  hasRules: true,
  text: { name: 'description', maxLength: 2_000 },
} as const satisfies KindRule
