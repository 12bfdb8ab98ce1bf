import type { House } from '@driveway/street/house/house'
import type { Sample } from './world/track.ts'

type Watched = Pick<House, 'body' | 'live'>

/** Records the state of a house after each step of its physics. */
export function createTrackRecorder(hasHouseMeter: boolean) {
  const track: Sample[] = []
  let grid = { importWh: 0, exportWh: 0 }
  let last: Watched | null = null
  const recorder = {
    track,
    /** The state of the house as it is now, also between its steps. */
    noteAgain(): void {
      if (last !== null) recorder.note(last)
    },
    note(house: Watched): void {
      last = house
      const { car, charger, netW } = house.live()
      const { at, energy, car: present } = house.body()
      const before = track.at(-1)
      const [importWh, exportWh] = [energy.chargerImportWh, energy.chargerExportWh]
      const [charged, exported] = before ? [importWh - before.importWh, exportWh - before.exportWh] : [0, 0]
      const [taken, given] = [energy.gridImportWh - grid.importWh, energy.gridExportWh - grid.exportWh]
      grid = { importWh: energy.gridImportWh, exportWh: energy.gridExportWh }
      track.push({
        at: at.getTime(),
        percent: car.socPercent,
        powerW: charger.powerW,
        netW,
        importWh,
        exportWh,
        // Without a house meter nothing is known to be the roof's, or to have stayed in the house.
        fromGridWh: (before?.fromGridWh ?? 0) + (hasHouseMeter ? Math.min(charged, taken) : charged),
        toGridWh: (before?.toGridWh ?? 0) + (hasHouseMeter ? Math.min(exported, given) : exported),
        isPluggedIn: car.place === 'plugged-in',
        isConnected: charger.connection === 'up',
        car: present,
      })
    },
  }
  return recorder
}
