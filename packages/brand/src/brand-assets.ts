import { brandIds, modes, type BrandId } from './brand-id.ts'
import { brands } from './brands.ts'
import { fontFiles, writeFontPath } from './fonts.ts'
import { THEME_CSS_PATH } from './index-html.ts'
import { writeIconSvg, writeMarkSvg, writeTileSvg, writeWordmarkSvg } from './logos.ts'
import { describeManifest } from './manifest.ts'
import { writeThemeCss } from './theme-css.ts'

export type BrandAsset = {
  /** The URL path. */
  readonly path: string
  readonly contentType: string
  /** The text, or the URL of the file with the bytes. */
  readonly content: string | URL
}

const SVG = 'image/svg+xml'

/** Launcher icons, rendered from the icon SVG, by size in pixels. */
export const drawnIcons = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 } as const

function listLogos(id: BrandId): BrandAsset[] {
  return modes.flatMap((mode) => [
    { path: `/brand/${id}/mark-${mode}.svg`, contentType: SVG, content: writeMarkSvg(id, mode) },
    { path: `/brand/${id}/tile-${mode}.svg`, contentType: SVG, content: writeTileSvg(id, mode) },
    { path: `/brand/${id}/wordmark-${mode}.svg`, contentType: SVG, content: writeWordmarkSvg(id, mode) },
  ])
}

function listIcons(id: BrandId): BrandAsset[] {
  return Object.keys(drawnIcons).map((name) => ({
    path: `/brand/${id}/${name}`,
    contentType: 'image/png',
    content: new URL(`../assets/${id}/${name}`, import.meta.url),
  }))
}

function describeOwn(id: BrandId): BrandAsset[] {
  const manifest = JSON.stringify(describeManifest(brands[id]))
  return [
    {
      path: `/brand/${id}/manifest.webmanifest`,
      contentType: 'application/manifest+json',
      content: manifest,
    },
    { path: `/brand/${id}/icon.svg`, contentType: SVG, content: writeIconSvg(id) },
  ]
}

/** All files under `/brand/` that a branded page needs. */
export function listBrandAssets(): readonly BrandAsset[] {
  const fonts = fontFiles.map((font) => ({
    path: writeFontPath(font),
    contentType: 'font/woff2',
    content: new URL(import.meta.resolve(font.source)),
  }))
  return [
    { path: THEME_CSS_PATH, contentType: 'text/css; charset=utf-8', content: writeThemeCss() },
    ...fonts,
    ...brandIds.flatMap(describeOwn),
    ...brandIds.flatMap(listLogos),
    ...brandIds.flatMap(listIcons),
  ]
}
