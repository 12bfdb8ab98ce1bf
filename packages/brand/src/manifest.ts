import { descriptions, type Brand } from './brands.ts'
import { palettes } from './palette.ts'

type ManifestIcon = {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose: 'any' | 'maskable'
}

type Shortcut = { readonly name: string; readonly url: string }

/** Pages that a long press on the app's icon offers. */
const shortcuts: readonly Shortcut[] = [
  { name: 'Today', url: '/electric-vehicles' },
  { name: 'Boost', url: '/electric-vehicles/now/boost' },
  { name: 'Not tonight', url: '/electric-vehicles/now/not-tonight' },
  { name: 'Schedule', url: '/electric-vehicles/settings/schedule' },
]

export type WebManifest = {
  readonly id: string
  readonly name: string
  readonly short_name: string
  readonly description: string
  readonly lang: string
  readonly start_url: string
  readonly scope: string
  readonly display: 'standalone'
  readonly background_color: string
  readonly theme_color: string
  readonly icons: readonly ManifestIcon[]
  readonly shortcuts: readonly Shortcut[]
}

export function describeManifest(brand: Brand): WebManifest {
  const folder = `/brand/${brand.id}`
  const colour = palettes[brand.id].dark.background
  return {
    id: '/',
    name: brand.title,
    short_name: brand.name,
    description: descriptions[brand.id],
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
    shortcuts,
    icons: [
      { src: `${folder}/icon-192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: `${folder}/icon-512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: `${folder}/icon-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: `${folder}/icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  }
}
