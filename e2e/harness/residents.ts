export const brands = ['kestrel', 'marigold', 'fjord'] as const
export type Brand = (typeof brands)[number]

export const isEveryBrandTested = process.env['TEST_BRANDS'] === 'all'

/** Brands share their code, so a table tries one of them for each row, in turn; `TEST_BRANDS=all` tries all of them. */
export function brandsInTurn(index: number): readonly Brand[] {
  return isEveryBrandTested ? brands : brands.filter((_, at) => at === index % brands.length)
}

export const sets = ['dark', 'light'] as const

/** One customer per brand whose car tests plug in and out. */
export const residents: Readonly<Record<Brand, { house: string; username: string; title: string }>> = {
  kestrel: { house: 'solar', username: 'sam@example.org', title: 'my smart charger' },
  marigold: { house: 'flat', username: 'hannah@example.org', title: 'my smart charger' },
  fjord: { house: 'v2g-solar', username: 'ingrid@example.org', title: 'my V2G charger' },
}
export const PASSWORD = 'orchard-rise'
export const TODAY = '/electric-vehicles'
