import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What was last kept in a file; null if nothing was, or nothing that can be read. */
export async function loadJsonFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Written beside and moved into place: who dies while writing still leaves what was kept before. */
export async function saveJsonFile(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.next`, JSON.stringify(value), { mode: 0o600 })
  await rename(`${path}.next`, path)
}
