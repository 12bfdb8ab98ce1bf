import { createChargerMemory, type ChargerMemory } from '#charger/charger-memory.ts'
import type { HouseMemory } from '#house/house-memory.ts'
import type { HouseStart, StreetStart } from '@driveway/world/house-start'
import { loadJsonFile } from '../file/json-file.ts'

/** By house key. */
export type StreetMemory = Readonly<Record<string, HouseMemory>>

/** The saved state of the street; null if there is none, or it is unreadable. */
export async function loadStreetMemory(path: string): Promise<StreetMemory | null> {
  const kept = await loadJsonFile(path)
  if (!isStreetMemory(kept)) return null
  return Object.fromEntries(Object.entries(kept).map(([key, house]) => [key, complete(house)]))
}

/** The state at the end of the demo's history; null without one. */
export async function loadStreetStart(path: string): Promise<StreetStart | null> {
  const kept = await loadJsonFile(path)
  return hasHouses(kept, ['energy', 'place', 'leftAt'])
    ? (kept as Readonly<Record<string, HouseStart>>)
    : null
}

type KeptHouse = Omit<HouseMemory, 'heldUntil' | 'charger'> &
  Partial<Pick<HouseMemory, 'heldUntil'>> & {
    readonly charger: Partial<ChargerMemory>
  }

/** Defaults for fields that older files lack; queued messages of an older form are dropped. */
function complete(house: KeptHouse): HouseMemory {
  const charger = { ...createChargerMemory(), ...house.charger }
  const waiting = charger.waiting.filter((entry) => 'kind' in entry)
  return { heldUntil: null, ...house, charger: { ...charger, waiting } }
}

function isStreetMemory(value: unknown): value is Readonly<Record<string, KeptHouse>> {
  return hasHouses(value, ['energy', 'charger', 'place'])
}

/** A shape check is enough: the street writes the file itself. */
function hasHouses(value: unknown, fields: readonly string[]): value is Readonly<Record<string, object>> {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every(
    (house: unknown) =>
      typeof house === 'object' && house !== null && fields.every((field) => field in house),
  )
}
