import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type WebFile = {
  readonly type: string
  readonly tag: string
  /** A file with a hash in its name never changes. */
  readonly isImmutable: boolean
  readonly plain: Buffer
  encoded(encoding: 'br' | 'gzip'): Buffer
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const compressed = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt'])

/** Reads the whole build into memory, so that requests touch no disk. */
export function readWebFiles(folder: string): ReadonlyMap<string, WebFile> {
  const files = new Map<string, WebFile>()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = `/${relative(folder, path).split(sep).join('/')}`
    if (name.startsWith('/.')) continue
    files.set(name, createWebFile(name, readFileSync(path)))
  }
  return files
}

export function createWebFile(name: string, plain: Buffer): WebFile {
  const extension = extname(name)
  const cache = new Map<'br' | 'gzip', Buffer>()
  function encode(encoding: 'br' | 'gzip'): Buffer {
    if (!compressed.has(extension)) return plain
    if (encoding === 'gzip') return gzipSync(plain, { level: 9 })
    return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  }
  return {
    type: types[extension] ?? 'application/octet-stream',
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    isImmutable: name.startsWith('/assets/'),
    plain,
    encoded(encoding) {
      const ready = cache.get(encoding) ?? encode(encoding)
      cache.set(encoding, ready)
      return ready
    },
  }
}
