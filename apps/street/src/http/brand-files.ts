import { listBrandAssets } from '@driveway/brand/brand-assets'
import { readFile } from 'node:fs/promises'
import type { PageFile } from './page-files.ts'

const assets = new Map(listBrandAssets().map((asset) => [asset.path, asset]))

/** Brand files: colours, fonts and logos. */
export async function readBrandFile(path: string): Promise<PageFile | null> {
  const asset = assets.get(path)
  if (asset === undefined) return null
  const body = typeof asset.content === 'string' ? Buffer.from(asset.content) : await readFile(asset.content)
  return { type: asset.contentType, body, isForever: false }
}
