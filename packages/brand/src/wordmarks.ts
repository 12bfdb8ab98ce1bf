import type { BrandId } from './brand-id.ts'

/**
 * Custom letters: strokes of even weight, x-height from 14 to the base line at 32, drawn on the same circle
 * of radius 9. Only the letters that the brand names need.
 */
type Letter = { readonly path: string; readonly width: number }

const bowl = 'M0 23a9 9 0 1 0 18 0a9 9 0 1 0-18 0'

const letters = {
  K: { path: 'M0 5V32M17 5L0 22M6.5 15.5L18 32', width: 18 },
  M: { path: 'M0 32V5L13 24L26 5V32', width: 26 },
  F: { path: 'M16 5H0V32M0 18H13.5', width: 15 },
  a: { path: `${bowl}M18 14V32`, width: 18 },
  d: { path: `${bowl}M18 4V32`, width: 18 },
  e: { path: 'M0 23H18A9 9 0 1 0 15.2 29.5', width: 18 },
  g: { path: `${bowl}M18 14V32C18 37.5 14.5 41 9 41C5.5 41 2.8 39.8 1.2 37.5`, width: 18 },
  i: { path: 'M0 14V32M0 6.5V6.6', width: 0 },
  j: { path: 'M3 14V36C3 39.3 1.2 41 -2 41M3 6.5V6.6', width: 3 },
  l: { path: 'M0 4V32', width: 0 },
  o: { path: bowl, width: 18 },
  r: { path: 'M0 14V32M0 23C0 17.5 3.3 14 9 14', width: 9 },
  s: {
    path: 'M13.5 17.5C12.3 15.3 10 14 7.2 14C3.6 14 1 15.9 1 18.6C1 24.8 14 21.3 14 27.5C14 30.3 11.2 32 7.4 32C4.2 32 1.5 30.6 .3 28.2',
    width: 14,
  },
  t: { path: 'M5 7V26C5 30 7 32 11 32M0 14H11', width: 11 },
} as const satisfies Record<string, Letter>

const spellings: Readonly<Record<BrandId, readonly (keyof typeof letters)[]>> = {
  kestrel: ['K', 'e', 's', 't', 'r', 'e', 'l'],
  marigold: ['M', 'a', 'r', 'i', 'g', 'o', 'l', 'd'],
  fjord: ['F', 'j', 'o', 'r', 'd'],
}

const GAP = 8
const STROKE = 4.4

export type Wordmark = {
  readonly width: number
  readonly height: number
  readonly stroke: number
  readonly letters: readonly { readonly path: string; readonly left: number }[]
}

export function drawWordmark(brand: BrandId): Wordmark {
  let left = STROKE
  const placed = spellings[brand].map((name) => {
    const letter: Letter = letters[name]
    const at = left
    left += letter.width + GAP
    return { path: letter.path, left: at }
  })
  return { width: left - GAP + STROKE, height: 46, stroke: STROKE, letters: placed }
}
