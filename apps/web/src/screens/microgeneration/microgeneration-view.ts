import { writeKilowatts } from '@driveway/domain/energy/power'
import { findShownName, listShown, sumPowerKw } from '@driveway/domain/microgeneration/microgeneration'
import { microgenerationPage as texts } from '@driveway/messages/en-GB/microgeneration-page'
import { say } from '@driveway/messages/say'
import type { Generator } from '#data/microgeneration/mapper.ts'

const WATTS_PER_KILOWATT = 1000

export type GeneratorView = {
  readonly id: string
  readonly isWind: boolean
  readonly name: string
  readonly details: string
  /** In kW, as text. */
  readonly power: string
}

export function writePower(kilowatts: number): string {
  return writeKilowatts(kilowatts * WATTS_PER_KILOWATT)
}

/** 'JA Solar JAM60, installed 2022', 'Installed 2019'; 'Unknown' names are left out. */
function sayDetails({ make, model, installYear }: Generator): string {
  const name = [findShownName(make), findShownName(model)].filter((each) => each !== null).join(' ')
  if (installYear === null) return name === '' ? say(texts, 'no-details') : name
  if (name === '') return say(texts, 'installed', { year: installYear })
  return `${name}, ${say(texts, 'installed-after', { year: installYear })}`
}

/** Solar and wind, in the order in which they were added. */
export function viewGenerators(all: readonly Generator[]): readonly GeneratorView[] {
  return listShown(all).map((each) => ({
    id: each.id,
    isWind: each.type === 'WIND',
    name: say(texts, each.type === 'WIND' ? 'name-WIND' : 'name-SOLAR'),
    details: sayDetails(each),
    power: writePower(each.maxPowerKw),
  }))
}

/** The power of all that are listed, as text. */
export function sumPower(all: readonly Generator[]): string {
  return writePower(sumPowerKw(listShown(all)))
}
