import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandIds, modes } from './brand-id.ts'
import { drawnIcons, listBrandAssets, type BrandAsset } from './brand-assets.ts'
import { brands } from './brands.ts'
import { listFontFiles, writeFontPath } from './fonts.ts'
import { describeManifest } from './manifest.ts'

const FONT_BUDGET = 60 * 1024

const assets = listBrandAssets()

function findAsset(path: string): BrandAsset {
  const asset = assets.find((each) => each.path === path)
  if (!asset) throw new Error(`${path} is not served`)
  return asset
}

function readAsset(path: string): Buffer {
  const { content } = findAsset(path)
  return typeof content === 'string' ? Buffer.from(content) : readFileSync(content)
}

test.each(brandIds)('%s has its own manifest, and every icon in it is served', (id) => {
  const manifest = describeManifest(brands[id])
  expect(JSON.parse(readAsset(`/brand/${id}/manifest.webmanifest`).toString())).toEqual(manifest)
  expect(manifest).toMatchObject({ name: brands[id].title, start_url: '/', display: 'standalone' })
  expect(manifest.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'Today /electric-vehicles',
    'Boost /electric-vehicles/now/boost',
    'Not tonight /electric-vehicles/now/not-tonight',
    'Schedule /electric-vehicles/settings/schedule',
  ])
  for (const icon of manifest.icons) expect(findAsset(icon.src).contentType).toBe(icon.type)
})

test.each(brandIds)('%s: the drawn icons have the size that they say', (id) => {
  for (const [name, size] of Object.entries(drawnIcons)) {
    const body = readAsset(`/brand/${id}/${name}`)
    expect(body.subarray(1, 4).toString()).toBe('PNG')
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([size, size])
    expect(body.length).toBeLessThan(20_000)
  }
})

test.each(brandIds)('%s: mark, tile and wordmark are served for both sets and run nothing', (id) => {
  for (const mode of modes) {
    for (const kind of ['mark', 'tile', 'wordmark']) {
      const svg = readAsset(`/brand/${id}/${kind}-${mode}.svg`).toString()
      expect(svg).toMatch(/^<svg [^>]*aria-label="[A-Z]/)
      expect(svg).not.toMatch(/script|href|style/)
    }
  }
})

test.each(brandIds)('%s loads at most 60 KiB of fonts', (id) => {
  const bytes = listFontFiles(id).map((font) => readAsset(writeFontPath(font)).length)
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(FONT_BUDGET)
})

test('asset paths are distinct and under /brand/', () => {
  const paths = assets.map((asset) => asset.path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => !path.startsWith('/brand/'))).toEqual([])
})
