import type { BrandAsset } from './brand-assets.ts'
import { fontFiles, listFontFiles, writeFontPath } from './fonts.ts'
import { palettes } from './palette.ts'
import { writeBrandThemeCss, writeThemeCss } from './theme-css.ts'

/** A gauge: the console shows how the whole system is. */
const MARK =
  'M24 10a18 18 0 0 0-15.6 27h5.2a13.5 13.5 0 1 1 20.8 0h5.2A18 18 0 0 0 24 10ZM22 34.5l3.6-13 1.9 13.3a2.8 2.8 0 0 1-5.5-.3Z'

function writeIcon(): string {
  const { background, accent } = palettes.console.dark
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="${background}"/><path d="${MARK}" fill="${accent}"/></svg>`
}

/** All files under `/brand/` that a page of the operator's console needs. */
export function listConsoleAssets(): readonly BrandAsset[] {
  const files = [
    ...new Map([...listFontFiles('console'), ...fontFiles].map((font) => [writeFontPath(font), font])),
  ]
  const fonts = files.map(([path, font]) => ({
    path,
    contentType: 'font/woff2',
    content: new URL(import.meta.resolve(font.source)),
  }))
  return [
    {
      path: '/brand/console/theme.css',
      contentType: 'text/css; charset=utf-8',
      content: writeBrandThemeCss('console'),
    },
    {
      path: '/brand/console/previews.css',
      contentType: 'text/css; charset=utf-8',
      content: writeThemeCss(),
    },
    { path: '/brand/console/icon.svg', contentType: 'image/svg+xml', content: writeIcon() },
    ...fonts,
  ]
}
