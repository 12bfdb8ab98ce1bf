import type { HouseMemory } from '#house/house-memory.ts'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** By house key. */
export type StreetMemory = Readonly<Record<string, HouseMemory>>

/** What the street was like when it last ended; null if it never ran, or left nothing that can be read. */
export async function loadStreetMemory(path: string): Promise<StreetMemory | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return null
  try {
    const parsed: unknown = JSON.parse(text)
    return isStreetMemory(parsed) ? parsed : null
  } catch {
    return null
  }
}

/** Written beside and moved into place: a street that dies while writing still has its last memory. */
export async function saveStreetMemory(path: string, memory: StreetMemory): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.next`, JSON.stringify(memory))
  await rename(`${path}.next`, path)
}

/** We wrote it ourselves: its outline is enough to tell it from another file. */
function isStreetMemory(value: unknown): value is StreetMemory {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every(
    (house: unknown) =>
      typeof house === 'object' &&
      house !== null &&
      'energy' in house &&
      'charger' in house &&
      'place' in house,
  )
}
