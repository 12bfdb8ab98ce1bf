import type { GetAgilePricesAnswer } from '@driveway/contract/generated/customer-operations'

export type SupplierPrices = {
  readonly energySupplier: string
  /** Pence for each kWh, by the half hour's start (ms). Null while none is available. */
  readonly prices: ReadonlyMap<number, number> | null
}

/** Null for a customer without an Agile tariff. */
export function toSupplierPrices({
  energySupplier,
  results,
}: GetAgilePricesAnswer['agilePrices']): SupplierPrices | null {
  if (energySupplier === null) return null
  const prices = results && new Map(results.map((each) => [Date.parse(each.valid_from), each.value_inc_vat]))
  return { energySupplier, prices }
}
