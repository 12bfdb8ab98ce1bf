import { brandIds, modes, type Mode, type ThemeId } from './brand-id.ts'
import { brandFonts, fontFiles, listFontFiles, writeFontPath, type FontFile } from './fonts.ts'
import { deriveSetTokens, metricTokens } from './role-tokens.ts'

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212'

/** A font that is in the style sheet itself; `data` is its data URL. */
type EmbeddedFont = { readonly font: FontFile; readonly data: string }

function writeRule(selector: string, tokens: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value};`)
  return `${selector}{${lines.join('')}}`
}

function nameFallback({ family }: FontFile): string {
  return `"${family} fallback"`
}

/** Fonts of the device by their width as a share of Arial's; a later one is preferred. */
const deviceFonts = [
  { names: ['DejaVu Sans'], width: 1.132 },
  { names: ['Arial', 'Liberation Sans', 'Roboto'], width: 1 },
] as const

/** A font of the device with the measures of the brand's, so that no text moves when that arrives. */
function writeFallbackFaces(font: FontFile): string {
  const { size, ascent, descent } = font.metrics
  return deviceFonts
    .map(({ names, width }) => {
      const sources = names.map((name) => `local("${name}")`).join(',')
      return (
        `@font-face{font-family:${nameFallback(font)};src:${sources};size-adjust:${round(size / width)}%;` +
        `ascent-override:${round(ascent * width)}%;descent-override:${round(descent * width)}%;line-gap-override:0%}`
      )
    })
    .join('\n')
}

function round(percent: number): number {
  return Math.round(percent * 10) / 10
}

/** A file is waited for in the fallback; a data URL takes no longer than a frame, for which nothing is drawn. */
function writeOwnFace(font: FontFile, data: string | null): string {
  const display = data === null ? 'swap' : 'block'
  return (
    `@font-face{font-family:"${font.family}";font-style:normal;font-display:${display};font-weight:${font.weight};` +
    `src:url("${data ?? writeFontPath(font)}") format("woff2");unicode-range:${LATIN}}`
  )
}

function writeFontFaces(fonts: readonly FontFile[], embedded: EmbeddedFont | null = null): string {
  return fonts
    .map((font) => {
      const data = embedded?.font === font ? embedded.data : null
      return `${writeFallbackFaces(font)}\n${writeOwnFace(font, data)}`
    })
    .join('\n')
}

function writeBrandRule(brand: ThemeId): string {
  const { text, display } = brandFonts[brand]
  const fallback = 'system-ui, sans-serif'
  return writeRule(`[data-brand="${brand}"]`, {
    'font-text': `"${text.family}", ${nameFallback(text)}, ${fallback}`,
    'font-display': `"${display.family}", ${nameFallback(display)}, ${fallback}`,
  })
}

function writeMode(selector: string, brand: ThemeId, mode: Mode): string {
  return `${writeRule(selector, deriveSetTokens(brand, mode))}${selector}{color-scheme:${mode}}`
}

/** Each set twice: for an explicit choice, and for the system preference without one. */
function writeSet(brand: ThemeId, mode: Mode): string {
  const chosen = writeMode(`[data-brand="${brand}"][data-mode="${mode}"]`, brand, mode)
  const preferred = writeMode(`[data-brand="${brand}"]:not([data-mode])`, brand, mode)
  return `${chosen}\n@media (prefers-color-scheme:${mode}){${preferred}}`
}

function writeBrand(brand: ThemeId): string {
  return [writeBrandRule(brand), ...modes.map((mode) => writeSet(brand, mode))].join('\n')
}

/**
 * The style sheet of all brands. `data-brand` selects one; `data-mode` overrides the system preference.
 * Browsers load only the fonts that the page's own brand names.
 */
export function writeThemeCss(): string {
  return [writeFontFaces(fontFiles), writeRule(':root', metricTokens), ...brandIds.map(writeBrand), ''].join(
    '\n',
  )
}

/** The style sheet of one brand, for its own pages. */
export function writeBrandThemeCss(brand: ThemeId, embedded: EmbeddedFont | null = null): string {
  const fonts = writeFontFaces(listFontFiles(brand), embedded)
  return [fonts, writeRule(':root', metricTokens), writeBrand(brand)].join('\n')
}
