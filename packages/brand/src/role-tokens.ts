import type { Mode, ThemeId } from './brand-id.ts'
import { fadeColour, mixColours } from './colour.ts'
import { palettes, type Colour, type Palette } from './palette.ts'

/** Colours of text, graphics and their backgrounds; all opaque. */
export type ColourTokens = Palette &
  Readonly<Record<'error-tint' | 'accent-tint' | 'ok-tint' | 'ring-track' | 'accent-pressed' | 'sun', Colour>>

/** Translucent colours for light and shade. */
type ShadeTokens = Readonly<
  Record<
    'focus' | 'focus-on-accent' | 'scrim' | 'ring-glow' | 'shadow-card' | 'shadow-raised' | 'error-line',
    string
  >
>

type SetTokens = ColourTokens & ShadeTokens

export function deriveColourTokens(brand: ThemeId, mode: Mode): ColourTokens {
  const palette = palettes[brand][mode]
  return {
    ...palette,
    'error-tint': mixColours(palette.error, palette.surface, mode === 'dark' ? 0.14 : 0.1),
    'accent-tint': mixColours(palette.accent, palette.surface, mode === 'dark' ? 0.12 : 0.08),
    'ok-tint': mixColours(palette.ok, palette.surface, mode === 'dark' ? 0.14 : 0.1),
    'accent-pressed': mixColours(palette.accent, palette.ink, 0.88),
    // For drawings: the solar of a light set is too dark for a sun.
    sun: mixColours(palettes[brand].dark.solar, palette.solar, 0.8),
    'ring-track': mode === 'dark' ? palette['surface-raised'] : mixColours(palette.line, palette.glow, 0.35),
  }
}

/** Everything that differs between the six sets. */
export function deriveSetTokens(brand: ThemeId, mode: Mode): SetTokens {
  const colours = deriveColourTokens(brand, mode)
  const isDark = mode === 'dark'
  return {
    ...colours,
    focus: colours.accent,
    'focus-on-accent': colours.ink,
    'error-line': fadeColour(colours.error, 0.5),
    'ring-glow': fadeColour(colours.accent, isDark ? 0.28 : 0.16),
    scrim: isDark ? 'rgb(0 0 0 / 60%)' : fadeColour(colours.ink, 0.45),
    'shadow-card': isDark ? 'none' : `0 6px 24px ${fadeColour(colours.ink, 0.06)}`,
    'shadow-raised': isDark ? 'none' : `0 12px 40px ${fadeColour(colours.ink, 0.14)}`,
  }
}

/** Sizes are the same in every set: a 4 px grid, in rem, so that they grow with the customer's text size. */
export const metricTokens = {
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': '0.75rem',
  'space-4': '1rem',
  'space-5': '1.25rem',
  'space-6': '1.5rem',
  'space-8': '2rem',
  'space-10': '2.5rem',
  'space-12': '3rem',
  'radius-field': '0.875rem',
  'radius-card': '1.25rem',
  'radius-chip': '999px',
  'type-12': '0.75rem',
  'type-13': '0.8125rem',
  'type-15': '0.9375rem',
  'type-17': '1.0625rem',
  'type-24': '1.5rem',
  'type-26': '1.625rem',
  'type-64': '4rem',
  target: '2.75rem',
  'menu-width': '13.5rem',
} as const
