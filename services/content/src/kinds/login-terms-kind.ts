import { ONLY_PLACE, type KindRule } from '../front-matter/content-kind.ts'
import { brands } from '../front-matter/fields.ts'

export const loginTermsKind = {
  fields: { brands: brands('[kestrel]') },
  audience: 'brands',
  text: { name: 'content', maxLength: 400 },
  places: { field: null, needed: [ONLY_PLACE] },
} as const satisfies KindRule
