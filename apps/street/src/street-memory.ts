import type { HouseMemory } from '#house/house-memory.ts'
import { loadKept } from './kept-file.ts'

/** By house key. */
export type StreetMemory = Readonly<Record<string, HouseMemory>>

/** What the street was like when it last ended; null if it never ran, or left nothing that can be read. */
export async function loadStreetMemory(path: string): Promise<StreetMemory | null> {
  const kept = await loadKept(path)
  if (!isStreetMemory(kept)) return null
  // A street from before its cars moved by themselves had nobody hold them.
  return Object.fromEntries(Object.entries(kept).map(([key, house]) => [key, { heldUntil: null, ...house }]))
}

type KeptHouse = Omit<HouseMemory, 'heldUntil'> & Partial<Pick<HouseMemory, 'heldUntil'>>

/** We wrote it ourselves: its outline is enough to tell it from another file. */
function isStreetMemory(value: unknown): value is Readonly<Record<string, KeptHouse>> {
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
