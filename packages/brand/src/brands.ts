import { brandIds, type BrandId } from './brand-id.ts'

export type Brand = {
  readonly id: BrandId
  readonly name: string
  /** The page title and the name under the installed icon. */
  readonly title: string
  readonly isMain: boolean
}

export const brands: Readonly<Record<BrandId, Brand>> = {
  kestrel: {
    id: 'kestrel',
    name: 'Kestrel',
    title: 'Kestrel',
    isMain: true,
  },
  marigold: {
    id: 'marigold',
    name: 'Marigold',
    title: 'Marigold Energy',
    isMain: false,
  },
  fjord: {
    id: 'fjord',
    name: 'Fjord',
    title: 'Fjord',
    isMain: false,
  },
}

/** Apart from the rest, which the app loads. */
export const descriptions: Readonly<Record<BrandId, string>> = {
  kestrel: 'Your smart charger at a glance: what it does, and when your car is ready.',
  marigold: 'Charge your car at home with Marigold Energy, and see what it uses and costs.',
  fjord: 'Home charging by Fjord: calm, clean, ready in the morning.',
}

export const hostNames: Readonly<Record<BrandId, readonly string[]>> = {
  kestrel: ['kestrel.localhost', 'localhost', '127.0.0.1', '[::1]'],
  marigold: ['marigold.localhost'],
  fjord: ['fjord.localhost'],
}

export const mainBrand: Brand = brands.kestrel

/**
 * The brand that a `Host` header asks for: by a host name that it owns, else by its id as the first label
 * (`fjord.example.org`), else the main brand.
 */
export function findBrandByHost(host: string | undefined): Brand {
  const name = (host ?? '').trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  const firstLabel = name.split('.')[0]
  const found =
    brandIds.find((id) => hostNames[id].includes(name)) ?? brandIds.find((id) => id === firstLabel)
  return found ? brands[found] : mainBrand
}

export function isBrandId(value: string): value is BrandId {
  return brandIds.some((id) => id === value)
}
