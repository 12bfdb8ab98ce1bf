import type { KindRule } from '../front-matter/content-kind.ts'
import { brands, choice, text } from '../front-matter/fields.ts'

/** Roles of the brand's colours. */
const colours = ['accent', 'ok', 'error', 'solar', 'grid', 'export', 'quiet'] as const

export const releaseNoteTagsKind = {
  fields: {
    brands: brands('[kestrel]'),
    name: text({ maxLength: 16, example: 'New' }),
    colour: choice(colours, 'accent'),
  },
  audience: 'brands',
  text: null,
} as const satisfies KindRule
