import type { Mode } from './brand-id.ts'
import { descriptions, type Brand } from './brands.ts'
import { escapeHtml } from './escape-html.ts'
import { brandFonts, writeFontPath } from './fonts.ts'
import { palettes } from './palette.ts'
import { writeThemeCss } from './theme-css.ts'

export const THEME_CSS_PATH = '/brand/theme.css'

/** Hash of the style sheet, for caching. */
function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (let each = 0; each < text.length; each++) hash = Math.imul(hash ^ text.charCodeAt(each), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

const themeVersion = hashText(writeThemeCss())

function fill(template: string, placeholder: string, text: string): string {
  if (!template.includes(placeholder)) throw new Error(`The page template lacks ${placeholder}`)
  return template.replaceAll(placeholder, () => text)
}

/** Google's format; the id becomes part of a script's address. */
const measurementId = /^G-[A-Z0-9]{4,20}$/

function writeAnalytics(id: string | null): string[] {
  if (id === null) return []
  if (!measurementId.test(id)) throw new Error(`'${id}' is not a measurement id: it looks like G-ABC123DEF4`)
  return [`<meta name="analytics-id" content="${id}">`]
}

/** A brand, with its own description for search engines. */
type PageBrand = Brand & { readonly description?: string }

function writeHead(brand: PageBrand, analyticsId: string | null): string {
  const folder = `/brand/${brand.id}`
  const { dark, light } = palettes[brand.id]
  return [
    `<meta name="description" content="${escapeHtml(brand.description ?? descriptions[brand.id])}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.background}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.background}">`,
    `<link rel="preload" as="font" type="font/woff2" href="${writeFontPath(brandFonts[brand.id].text)}" crossorigin>`,
    `<link rel="stylesheet" href="${THEME_CSS_PATH}?v=${themeVersion}">`,
    `<link rel="manifest" href="${folder}/manifest.webmanifest">`,
    `<link rel="icon" type="image/svg+xml" href="${folder}/icon.svg">`,
    `<link rel="apple-touch-icon" href="${folder}/apple-touch-icon.png">`,
    ...writeAnalytics(analyticsId),
  ].join('\n    ')
}

/**
 * Renders the page of a brand. The template has `data-brand="%BRAND%"`, `%BRAND_TITLE%` and
 * `<!--%BRAND_HEAD%-->`; `mode` is the customer's choice, null for the system preference;
 * `analyticsId` is the brand's analytics id, null for none.
 */
export function renderIndexHtml(
  template: string,
  brand: PageBrand,
  mode: Mode | null = null,
  analyticsId: string | null = null,
): string {
  const attributes = `data-brand="${brand.id}"${mode ? ` data-mode="${mode}"` : ''}`
  const withBrand = fill(template, 'data-brand="%BRAND%"', attributes)
  const withTitle = fill(withBrand, '%BRAND_TITLE%', escapeHtml(brand.title))
  return fill(withTitle, '<!--%BRAND_HEAD%-->', writeHead(brand, analyticsId))
}
