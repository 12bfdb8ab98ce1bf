import { beforeAll, expect, test } from 'vitest'
import { brandIds, modes } from './brand-id.ts'
import { drawnIcons, loadBrandAssets, type BrandAsset } from './brand-assets.ts'
import { brands } from './brands.ts'
import { listFontFiles, writeFontPath } from './fonts.ts'
import { describeManifest } from './manifest.ts'

const FONT_BUDGET = 60 * 1024

let assets: ReadonlyMap<string, BrandAsset>

beforeAll(async () => {
  assets = await loadBrandAssets()
})

function readAsset(path: string): BrandAsset {
  const asset = assets.get(path)
  if (!asset) throw new Error(`${path} is not served`)
  return asset
}

test.each(brandIds)('[GEN-01] %s has its own manifest, and every icon in it is served', (id) => {
  const served = readAsset(`/brand/${id}/manifest.webmanifest`)
  const manifest = describeManifest(brands[id])
  expect(JSON.parse(served.body.toString())).toEqual(manifest)
  expect(manifest).toMatchObject({ name: brands[id].title, start_url: '/', display: 'standalone' })
  for (const icon of manifest.icons) expect(readAsset(icon.src).contentType).toBe(icon.type)
})

test.each(brandIds)('[GEN-01] %s: the drawn icons have the size that they say', (id) => {
  for (const [name, size] of Object.entries(drawnIcons)) {
    const { body } = readAsset(`/brand/${id}/${name}`)
    expect(body.subarray(1, 4).toString()).toBe('PNG')
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([size, size])
    expect(body.length).toBeLessThan(20_000)
  }
})

test.each(brandIds)('[GEN-01] %s: mark, tile and wordmark are served for both sets and run nothing', (id) => {
  for (const mode of modes) {
    for (const kind of ['mark', 'tile', 'wordmark']) {
      const svg = readAsset(`/brand/${id}/${kind}-${mode}.svg`).body.toString()
      expect(svg).toMatch(/^<svg [^>]*aria-label="[A-Z]/)
      expect(svg).not.toMatch(/script|href|style/)
    }
  }
})

test.each(brandIds)('%s loads at most 60 KiB of fonts', (id) => {
  const bytes = listFontFiles(id).map((font) => readAsset(writeFontPath(font)).body.length)
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(FONT_BUDGET)
})

test('assets of the same content have the same tag, and others another', () => {
  const tags = [...assets.values()].map((asset) => asset.etag)
  const contents = new Set([...assets.values()].map((asset) => asset.body.toString('base64')))
  expect(new Set(tags).size).toBe(contents.size)
})
