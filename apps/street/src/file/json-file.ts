import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Reads a JSON file; null if it is missing or unreadable. */
export async function loadJsonFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Writes to a temporary file and renames it, so that a crash keeps the old content. */
export async function saveJsonFile(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.next`, JSON.stringify(value), { mode: 0o600 })
  await rename(`${path}.next`, path)
}
