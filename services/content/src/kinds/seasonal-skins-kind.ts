import type { KindRule } from '../front-matter/content-kind.ts'
import { brands, date, image, text } from '../front-matter/fields.ts'

export const seasonalSkinsKind = {
  fields: {
    brands: brands('[kestrel]'),
    name: text({ maxLength: 60, example: 'Winter' }),
    start: date('2026-12-01'),
    end: date('2027-01-06'),
    vehicleIcon: image('winter-car.svg'),
    dashboardTopLeft: image('winter-left.svg'),
    dashboardTopRight: image('winter-right.svg'),
  },
  audience: 'brands',
  text: null,
  days: { first: 'start', last: 'end' },
  hasImages: true,
} as const satisfies KindRule
