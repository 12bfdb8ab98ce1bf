import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Paths of the built page, which does its own routing. */
const pagePaths: ReadonlySet<string> = new Set(['/', '/mailbox', '/statuses'])

export type PageFile = { readonly type: string; readonly body: Buffer; readonly isForever: boolean }

/** A file of the built page, or null. Paths outside its folder are refused. */
export async function readPageFile(folder: string, path: string): Promise<PageFile | null> {
  const name = pagePaths.has(path) ? '/index.html' : path
  const type = types[extname(name)]
  const file = normalize(join(folder, name))
  if (type === undefined || !file.startsWith(folder + sep)) return null
  const body = await readFile(file).catch(() => null)
  return body === null ? null : { type, body, isForever: name.startsWith('/assets/') }
}
