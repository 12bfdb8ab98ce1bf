import { StartProblem } from '@driveway/service-kit/start-problem'
import { chargerMakes, chargerProtocols } from '@driveway/world/charger-make'
import type { DemoHouse } from '@driveway/world/demo-house'
import { demoStreet } from '@driveway/world/demo-street'
import { readFile } from 'node:fs/promises'

/** The houses of a file, each with everything that a house of the demo has; without a file those of the demo. */
export async function loadHouses(file: string | null): Promise<readonly DemoHouse[]> {
  if (file === null) return demoStreet
  const houses = await readHouses(file)
  if (!Array.isArray(houses)) throw new StartProblem(`${file} holds no list of houses.`)
  return houses.map((house: unknown, place) => {
    const missing = listMissing(house)
    if (missing.length > 0)
      throw new StartProblem(`House ${place + 1} in ${file} lacks ${missing.join(', ')}.`)
    const unknown = findUnknown(house as Readonly<Record<string, unknown>>)
    if (unknown !== null) throw new StartProblem(`House ${place + 1} in ${file} has an unknown ${unknown}.`)
    return house as DemoHouse
  })
}

async function readHouses(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new StartProblem(`The houses in ${file} cannot be read.`, { cause: error })
  }
}

/** Fields that the street requires; the rest is for the server's demo data. */
const needed: readonly (keyof DemoHouse)[] = [
  'key',
  'houseNumber',
  'residentName',
  'email',
  'brand',
  'chargerId',
  'deviceType',
  'firmware',
  'installedDaysAgo',
  'car',
  'habits',
  'solarKwp',
  'baseLoadW',
  'hasHouseMeter',
  'tariff',
  'features',
  'start',
  'note',
]

/** The name of an optional field whose value does not exist; null if there is none. */
function findUnknown({ make, protocols }: Readonly<Record<string, unknown>>): string | null {
  if (make !== undefined && !chargerMakes.some((each) => each === make)) return 'make'
  if (protocols === undefined) return null
  const isList = Array.isArray(protocols) && protocols.length > 0
  const isKnown =
    isList && protocols.every((each: unknown) => chargerProtocols.some((known) => known === each))
  return isKnown ? null : 'protocol'
}

function listMissing(house: unknown): readonly string[] {
  if (typeof house !== 'object' || house === null) return needed
  return needed.filter((name) => !(name in house))
}
