import { onboardingPages } from '@driveway/domain/journey/onboarding'
import type { KindRule } from '../front-matter/content-kind.ts'
import { brands, choice, text } from '../front-matter/fields.ts'

/** In the order in which customers see them; add-vehicle stands beside the others. */
export const onboardingPageNames = [...onboardingPages, 'add-vehicle'] as const

export const onboardingPagesKind = {
  fields: {
    brands: brands('[kestrel]'),
    page: choice(onboardingPageNames, 'start'),
    title: text({ maxLength: 50, example: 'Plug in tonight, ready by morning' }),
  },
  audience: 'brands',
  text: { name: 'content', maxLength: 300 },
  places: { field: 'page', needed: onboardingPageNames },
} as const satisfies KindRule
