import { roundParts, writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import { homeEnergy as texts } from '@driveway/messages/en-GB/home-energy'
import { say } from '@driveway/messages/say'
import type { HomeEnergy } from '#data/home-battery/energy-query.ts'

export type EnergyRow = { readonly name: string; readonly value: string }

/** Half a penny rounds to one. */
const LEAST_PENCE = 0.5

export function saySaving(pence: number | null): string {
  if (pence === null) return say(texts, 'saved-unknown')
  if (Math.abs(pence) < LEAST_PENCE) return say(texts, 'saved-nothing')
  return say(texts, pence < 0 ? 'cost-more' : 'saved', { saved: writePounds(Math.abs(pence)) })
}

function sayEnergy(wh: number): string {
  return say(texts, 'energy', { energy: writeKilowattHours(wh) })
}

export function listBatteryRows({ batteryInWh, batteryOutWh }: HomeEnergy): readonly EnergyRow[] {
  return [
    { name: say(texts, 'stored'), value: sayEnergy(batteryInWh) },
    { name: say(texts, 'given'), value: sayEnergy(batteryOutWh) },
  ]
}

type Part = readonly [name: string, wh: number]

function toRows(parts: readonly Part[]): readonly EnergyRow[] {
  const shown = parts.filter(([, wh]) => wh > 0)
  const rounded = roundParts(shown.map(([, wh]) => wh))
  return shown.map(([name], index) => ({ name, value: sayEnergy(rounded[index] ?? 0) }))
}

/** Both sides have the same sum. A car that gave more than it took is a source. */
export function listBalance(energy: HomeEnergy) {
  return {
    sources: toRows([
      [say(texts, 'from-grid'), energy.importedWh],
      [say(texts, 'from-solar'), energy.spareSolarWh],
      [say(texts, 'from-battery'), energy.dischargedWh],
      [say(texts, 'to-car'), -energy.carWh],
    ]),
    uses: toRows([
      [say(texts, 'to-house'), energy.houseWh],
      [say(texts, 'to-car'), energy.carWh],
      [say(texts, 'to-battery'), energy.chargedWh],
      [say(texts, 'to-grid'), energy.exportedWh],
    ]),
  }
}
