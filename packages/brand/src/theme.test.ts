import { expect, test } from 'vitest'
import { brandIds, modes } from './brand-id.ts'
import { measureContrast, mixColours } from './colour.ts'
import { paletteRoles } from './palette.ts'
import { deriveColourTokens, deriveSetTokens, metricTokens, type ColourTokens } from './role-tokens.ts'
import { writeBrandThemeCss, writeThemeCss } from './theme-css.ts'

type Token = keyof ColourTokens

const TEXT = 4.5
const GRAPHIC = 3

const grounds: Token[] = ['background', 'glow', 'surface', 'surface-raised']

/** Foreground, backgrounds and the contrast ratio that each pair needs. */
const pairs: [Token, Token[], number][] = [
  ['ink', [...grounds, 'error-tint', 'accent-tint', 'ok-tint'], TEXT],
  ['ink-quiet', [...grounds, 'error-tint'], TEXT],
  ['accent', [...grounds, 'accent-tint'], TEXT],
  ['on-accent', ['accent', 'accent-pressed'], TEXT],
  ['error', [...grounds, 'error-tint'], TEXT],
  ['ok', [...grounds, 'ok-tint'], TEXT],
  ['solar', grounds, GRAPHIC],
  ['grid', grounds, GRAPHIC],
  ['export', grounds, GRAPHIC],
  ['field-line', grounds, GRAPHIC],
]

const sets = [...brandIds, 'console' as const].flatMap((brand) => modes.map((mode) => ({ brand, mode })))

function readNames(css: string, selector: string): string[] {
  const rule = css.split(`${selector}{--`)[1]?.split('}')[0] ?? ''
  return [...`--${rule}`.matchAll(/--([\w-]+):/g)].map((match) => match[1] ?? '')
}

test.each(sets)('$brand $mode: everything that is read stands out enough', ({ brand, mode }) => {
  const tokens = deriveColourTokens(brand, mode)
  const weak = pairs.flatMap(([front, behind, least]) =>
    behind
      .map((ground) => ({
        pair: `${front} on ${ground}`,
        ratio: measureContrast(tokens[front], tokens[ground]),
        least,
      }))
      .filter(({ ratio }) => ratio < least),
  )
  expect(weak).toEqual([])
})

test.each(sets)('$brand $mode: a filled ring segment stands out from an empty one', ({ brand, mode }) => {
  const tokens = deriveColourTokens(brand, mode)
  for (const role of ['accent', 'export', 'error'] as const) {
    expect(measureContrast(tokens[role], tokens['ring-track'])).toBeGreaterThanOrEqual(GRAPHIC)
  }
})

test.each(sets)(
  '$brand $mode: defines the same tokens as every other set, once by choice and once by preference',
  ({ brand, mode }) => {
    const css = brand === 'console' ? writeBrandThemeCss(brand) : writeThemeCss()
    const names = Object.keys(deriveSetTokens('kestrel', 'dark')).toSorted()
    expect(names).toEqual(expect.arrayContaining([...paletteRoles]))
    const chosen = `[data-brand="${brand}"][data-mode="${mode}"]`
    expect(readNames(css, chosen).toSorted()).toEqual(names)
    const preferred = `@media (prefers-color-scheme:${mode}){[data-brand="${brand}"]:not([data-mode])`
    expect(readNames(css, preferred).toSorted()).toEqual(names)
    expect(css).toContain(`${chosen}{color-scheme:${mode}}`)
  },
)

test.each(brandIds)('%s names its text and its display font', (brand) => {
  expect(readNames(writeThemeCss(), `[data-brand="${brand}"]`)).toEqual(['font-text', 'font-display'])
})

test('the type scale is in rem, so that it grows with the text size of the customer', () => {
  const sizes = Object.entries(metricTokens).filter(([name]) => name.startsWith('type-'))
  expect(sizes.map(([name, size]) => [name, Number.parseFloat(size) * 16, size.endsWith('rem')])).toEqual(
    [12, 13, 15, 17, 24, 26, 64].map((pixels) => [`type-${pixels}`, pixels, true]),
  )
})

test('contrast is measured as WCAG 2 does', () => {
  expect(measureContrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(measureContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(measureContrast('#123456', '#123456')).toBe(1)
})

test('a mix of two colours is opaque and between them', () => {
  expect(mixColours('#ffffff', '#000000', 0.5)).toBe('#808080')
  expect(mixColours('#ff0000', '#0000ff', 0)).toBe('#0000ff')
  expect(mixColours('#ff0000', '#0000ff', 1)).toBe('#ff0000')
})
