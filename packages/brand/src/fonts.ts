import type { ThemeId } from './brand-id.ts'

export type FontFile = {
  readonly family: string
  /** One weight, or the range of a variable font. */
  readonly weight: string
  /** The name under `/brand/fonts/`. */
  readonly name: string
  /** The package with the file, or our own file; the latin subset only. */
  readonly source: string
  /** Measured against Arial, which takes the font's place with the same lines until it has arrived; in percent. */
  readonly metrics: { readonly size: number; readonly ascent: number; readonly descent: number }
}

const figtree: FontFile = {
  family: 'Figtree',
  weight: '300 900',
  name: 'figtree-latin.woff2',
  source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  metrics: { size: 100.2, ascent: 94.8, descent: 25 },
}

/** One weight of the latin subset: the variable font would use two thirds of the font budget of a page. */
const bricolage: FontFile = {
  family: 'Bricolage Grotesque',
  weight: '700',
  name: 'bricolage-grotesque-latin-700.woff2',
  source: '@driveway/brand/assets/fonts/bricolage-grotesque-latin-700.woff2',
  metrics: { size: 101.8, ascent: 91.4, descent: 26.5 },
}

const sora: FontFile = {
  family: 'Sora',
  weight: '100 800',
  name: 'sora-latin.woff2',
  source: '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2',
  metrics: { size: 112.3, ascent: 86.3, descent: 25.8 },
}

type BrandFonts = { readonly text: FontFile; readonly display: FontFile }

export const brandFonts: Readonly<Record<ThemeId, BrandFonts>> = {
  kestrel: { text: figtree, display: figtree },
  marigold: { text: figtree, display: bricolage },
  fjord: { text: sora, display: sora },
  console: { text: figtree, display: figtree },
}

export const fontFiles: readonly FontFile[] = [figtree, bricolage, sora]

/** The files that a page of the brand loads. */
export function listFontFiles(brand: ThemeId): readonly FontFile[] {
  const { text, display } = brandFonts[brand]
  return text === display ? [text] : [text, display]
}

export function writeFontPath(font: FontFile): string {
  return `/brand/fonts/${font.name}`
}
