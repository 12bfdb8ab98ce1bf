import { toPence } from '../energy/units.ts'
import type { GridImport, PriceList } from '../tariff/half-hour-price.ts'
import { countForCap, wholeCapOf, type CapLeft } from '../tariff/tariff-cap.ts'
import type { SlotFacts } from './model/plan-model.ts'

/** The caps that a plan meets, each with what the car has used of it before. */
export function createPlanCaps(
  prices: Pick<PriceList, 'findCapped'>,
  imports: readonly GridImport[],
): {
  /** The cap of a half hour (ms); null where none holds. Half hours come in order of time. */
  find(halfHour: number): NonNullable<SlotFacts['cap']> | null
  list(): readonly CapLeft[]
} {
  const keys: string[] = []
  const caps: CapLeft[] = []
  return {
    list: () => caps,
    find(halfHour) {
      const price = prices.findCapped(halfHour)
      if (price === null) return null
      const key = `${price.tariffId} ${price.day.from}`
      if (!keys.includes(key)) {
        keys.push(key)
        let cap = wholeCapOf(price.unit, price.limit)
        for (const { periodStart, importFromGridWh } of imports) {
          const used = prices.findCapped(periodStart)
          const isSame = used?.tariffId === price.tariffId && used.day.from === price.day.from
          if (isSame) cap = countForCap(cap, periodStart, importFromGridWh).cap
        }
        caps.push(cap)
      }
      return { index: keys.indexOf(key), beyondPrice: toPence(price.beyond) }
    },
  }
}
