import { ONLY_PLACE, type KindRule } from '@driveway/content/front-matter/content-kind'
import { brands } from '@driveway/content/front-matter/fields'

export const loginTermsKind = {
  fields: { brands: brands('[kestrel]') },
  audience: 'brands',
  text: { name: 'content', maxLength: 400 },
  places: { field: null, needed: [ONLY_PLACE] },
} as const satisfies KindRule
