import type { BrandId, Mode } from './brand-id.ts'
import { brands } from './brands.ts'
import { mixColours } from './colour.ts'
import { brandMarks } from './marks.ts'
import { palettes, type Colour } from './palette.ts'
import { drawWordmark } from './wordmarks.ts'

const MARK_FIELD = 48

function writeShapes(brand: BrandId, colour: Colour, behind: Colour): string {
  return brandMarks[brand]
    .map((shape) => `<path fill="${mixColours(colour, behind, shape.share ?? 1)}" d="${shape.path}"/>`)
    .join('')
}

function writeSvg(width: number, height: number, label: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}">${body}</svg>\n`
}

/** The mark alone, in the accent. */
export function writeMarkSvg(brand: BrandId, mode: Mode): string {
  const palette = palettes[brand][mode]
  const shapes = writeShapes(brand, palette.accent, palette.background)
  return writeSvg(MARK_FIELD, MARK_FIELD, brands[brand].name, shapes)
}

/** The mark on a tile of the accent, as in the app. */
export function writeTileSvg(brand: BrandId, mode: Mode): string {
  const palette = palettes[brand][mode]
  const tile = `<rect width="64" height="64" rx="18" fill="${palette.accent}"/>`
  const shapes = writeShapes(brand, palette['on-accent'], palette.accent)
  return writeSvg(64, 64, brands[brand].name, `${tile}<g transform="translate(8 8)">${shapes}</g>`)
}

/** The name in our own letters, in ink. */
export function writeWordmarkSvg(brand: BrandId, mode: Mode): string {
  const word = drawWordmark(brand)
  const letters = word.letters
    .map((letter) => `<path transform="translate(${letter.left} 0)" d="${letter.path}"/>`)
    .join('')
  const style = `fill="none" stroke="${palettes[brand][mode].ink}" stroke-width="${word.stroke}" stroke-linecap="round" stroke-linejoin="round"`
  return writeSvg(word.width, word.height, brands[brand].name, `<g ${style}>${letters}</g>`)
}

/** The launcher icon: full bleed, with the mark inside the safe zone. */
export function writeIconSvg(brand: BrandId): string {
  const palette = palettes[brand].dark
  const field = `<rect width="512" height="512" fill="${palette.glow}"/>`
  const shapes = writeShapes(brand, palette.accent, palette.glow)
  return writeSvg(
    512,
    512,
    brands[brand].name,
    `${field}<g transform="translate(112 112) scale(6)">${shapes}</g>`,
  )
}
