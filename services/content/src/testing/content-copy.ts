import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The repository's own content. */
export const contentFolder = resolve(import.meta.dirname, '../../../../content')

export const testBrands = ['kestrel', 'marigold', 'fjord'] as const

/** A copy of the real content that a test may edit; it is removed when the test is over. */
export async function copyContent() {
  const parent = await mkdtemp(join(tmpdir(), 'driveway-content-'))
  const folder = join(parent, 'content')
  await cp(contentFolder, folder, { recursive: true })
  async function edit(path: string, from: string, to: string): Promise<void> {
    const source = await readFile(join(folder, path), 'utf8')
    if (!source.includes(from)) throw new Error(`${path} does not hold ${from}`)
    await writeFile(join(folder, path), source.replace(from, to))
  }
  return {
    folder,
    write: (path: string, source: string | Uint8Array) => writeFile(join(folder, path), source),
    edit,
    remove: (path: string) => rm(join(folder, path), { recursive: true }),
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true }),
  }
}
