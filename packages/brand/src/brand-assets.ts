import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brandIds, modes, type BrandId } from './brand-id.ts'
import { brands } from './brands.ts'
import { fontFiles, writeFontPath } from './fonts.ts'
import { THEME_CSS_PATH } from './index-html.ts'
import { writeIconSvg, writeMarkSvg, writeTileSvg, writeWordmarkSvg } from './logos.ts'
import { describeManifest } from './manifest.ts'
import { writeThemeCss } from './theme-css.ts'

export type BrandAsset = {
  readonly contentType: string
  readonly body: Buffer
  readonly etag: string
}

/** The icons that are drawn once by `draw-icons.ts` and kept as files. */
export const drawnIcons = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 } as const

export const drawnIconsFolder = join(import.meta.dirname, '..', 'assets')

function describe(contentType: string, content: string | Buffer): BrandAsset {
  const body = Buffer.from(content)
  return {
    contentType,
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
  }
}

async function loadBrand(id: BrandId): Promise<[string, BrandAsset][]> {
  const drawn = Object.keys(drawnIcons).map(async (name): Promise<[string, BrandAsset]> => [
    name,
    describe('image/png', await readFile(join(drawnIconsFolder, id, name))),
  ])
  const written: [string, BrandAsset][] = modes.flatMap((mode) => [
    [`mark-${mode}.svg`, describe('image/svg+xml', writeMarkSvg(id, mode))],
    [`tile-${mode}.svg`, describe('image/svg+xml', writeTileSvg(id, mode))],
    [`wordmark-${mode}.svg`, describe('image/svg+xml', writeWordmarkSvg(id, mode))],
  ])
  const manifest = JSON.stringify(describeManifest(brands[id]))
  const files: [string, BrandAsset][] = [
    ['manifest.webmanifest', describe('application/manifest+json', manifest)],
    ['icon.svg', describe('image/svg+xml', writeIconSvg(id))],
    ...written,
    ...(await Promise.all(drawn)),
  ]
  return files.map(([name, asset]) => [`/brand/${id}/${name}`, asset])
}

async function loadFonts(): Promise<[string, BrandAsset][]> {
  const { resolve } = createRequire(import.meta.url)
  return Promise.all(
    fontFiles.map(async (font): Promise<[string, BrandAsset]> => [
      writeFontPath(font),
      describe('font/woff2', await readFile(resolve(font.source))),
    ]),
  )
}

/** Everything under `/brand/`, by path: what a server that shows a branded page must serve. */
export async function loadBrandAssets(): Promise<ReadonlyMap<string, BrandAsset>> {
  const loaded = await Promise.all([...brandIds.map(loadBrand), loadFonts()])
  return new Map([[THEME_CSS_PATH, describe('text/css; charset=utf-8', writeThemeCss())], ...loaded.flat()])
}
