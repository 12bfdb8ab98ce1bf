import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Addresses at which the built page stands; it knows by itself which one it is at. */
const pagePaths: ReadonlySet<string> = new Set(['/', '/mailbox', '/statuses'])

export type PageFile = { readonly type: string; readonly body: Buffer; readonly isForever: boolean }

/** A file of the built page, or null. Nothing outside of its folder is ever read. */
export async function readPageFile(folder: string, path: string): Promise<PageFile | null> {
  const name = pagePaths.has(path) ? '/index.html' : path
  const type = types[extname(name)]
  const file = normalize(join(folder, name))
  if (type === undefined || !file.startsWith(folder + sep)) return null
  const body = await readFile(file).catch(() => null)
  return body === null ? null : { type, body, isForever: name.startsWith('/assets/') }
}
