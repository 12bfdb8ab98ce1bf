import type { DemoHouse } from '../demo-house.ts'
import { readRegister, type ChargerRecorder } from './charger-recorder.ts'
import type { EnergyFlow } from './energy-flow.ts'

/** The ledger distinguishes charging from trickling by readings that are close together. */
const STEADY_W = 1_500

/** The readings of a charger, which it sends while energy flows and when they are requested. */
export function createMeterReports(
  { hasHouseMeter }: Pick<DemoHouse, 'hasHouseMeter'>,
  charger: ChargerRecorder,
  flow: EnergyFlow,
) {
  let flowingW = 0
  let isRequested = true

  function meter(powerW: number, isPluggedIn: boolean): void {
    const { chargerImportWh, chargerExportWh } = flow.energy()
    const level = isPluggedIn ? flow.readLevel() : null
    charger.meter({
      at: flow.at(),
      transaction: charger.openTransaction(),
      importWh: readRegister(chargerImportWh),
      exportWh: readRegister(chargerExportWh),
      importW: Math.max(0, Math.round(powerW)),
      exportW: Math.max(0, -Math.round(powerW)),
      stateOfCharge: level === null ? null : Math.round(level * 100),
      houseNetW: hasHouseMeter ? Math.round(flow.netW(powerW)) : null,
    })
  }

  return {
    request: (): void => void (isRequested = true),

    report(powerW: number, isPluggedIn: boolean): void {
      const isFlowing = Math.round(powerW) !== 0
      const wasFlowing = Math.round(flowingW) !== 0
      if (isFlowing || wasFlowing || isRequested) meter(powerW, isPluggedIn)
      flowingW = powerW
      isRequested = false
    },

    /** Steady charging from the grid needs fewer samples than solar, export or a nearly full car. */
    needsFineSamples: () => flowingW < STEADY_W || flow.hasSun(),
  }
}
