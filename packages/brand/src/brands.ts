import { brandIds, type BrandId } from './brand-id.ts'

export type Brand = {
  readonly id: BrandId
  readonly name: string
  /** The page title and the name under the installed icon. */
  readonly title: string
  readonly description: string
  readonly isMain: boolean
  readonly hostNames: readonly string[]
}

export const brands: Readonly<Record<BrandId, Brand>> = {
  kestrel: {
    id: 'kestrel',
    name: 'Kestrel',
    title: 'Kestrel',
    description: 'Your smart charger at a glance: what it does, and when your car is ready.',
    isMain: true,
    hostNames: ['kestrel.localhost', 'localhost', '127.0.0.1', '[::1]'],
  },
  marigold: {
    id: 'marigold',
    name: 'Marigold',
    title: 'Marigold Energy',
    description: 'Charge your car at home with Marigold Energy, and see what it uses and costs.',
    isMain: false,
    hostNames: ['marigold.localhost'],
  },
  fjord: {
    id: 'fjord',
    name: 'Fjord',
    title: 'Fjord',
    description: 'Home charging by Fjord: calm, clean, ready in the morning.',
    isMain: false,
    hostNames: ['fjord.localhost'],
  },
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
    brandIds.find((id) => brands[id].hostNames.includes(name)) ?? brandIds.find((id) => id === firstLabel)
  return found ? brands[found] : mainBrand
}

export function isBrandId(value: string): value is BrandId {
  return brandIds.some((id) => id === value)
}
