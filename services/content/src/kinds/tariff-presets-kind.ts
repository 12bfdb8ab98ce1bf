import type { KindRule } from '../front-matter/content-kind.ts'
import { brands, date, text } from '../front-matter/fields.ts'
import { optional, slug } from '../front-matter/more-fields.ts'
import { exportRates, importRates, standingCharge, tariffCap } from '../front-matter/tariff-fields.ts'

/** A tariff as its supplier offers it since a day. Another file with the same `preset` and a later day is its next version. */
export const tariffPresetsKind = {
  fields: {
    brands: brands('[kestrel]'),
    preset: slug('night-six'),
    supplier: text({ maxLength: 60, example: 'Marigold Energy' }),
    name: text({ maxLength: 40, example: 'Night Six' }),
    since: date('2026-10-01'),
    rates: importRates('["0:30 7.5", "5:30 27.6"]'),
    weekendRates: optional(importRates('["0:00 7.5", "8:00 25"]')),
    exportRates: optional(exportRates('["0:00 15"]')),
    standingCharge: optional(standingCharge('53.4')),
    cap: optional(tariffCap('6 hours from 12:00')),
  },
  audience: 'brands',
  text: null,
} as const satisfies KindRule
