import type { KindRule } from '@driveway/content/front-matter/content-kind'
import { brands, date, text } from '@driveway/content/front-matter/fields'
import { filesOf } from '@driveway/content/front-matter/more-fields'

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
