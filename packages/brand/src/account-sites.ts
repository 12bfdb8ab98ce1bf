import type { BrandId } from './brand-id.ts'

/** The brands' own sites, where customers see contract and bills. */
export const accountSites: Readonly<Record<BrandId, string>> = {
  kestrel: 'https://account.kestrel.example/',
  marigold: 'https://my.marigold-energy.example/',
  fjord: 'https://account.fjord.example/',
}
