import { powerFlowOf } from '@driveway/domain/energy/power-flow'
import { isShownPower, writeKilowatts } from '@driveway/domain/energy/power'
import { todayFigures as texts } from '@driveway/messages/en-GB/today-figures'
import { say } from '@driveway/messages/say'
import type { ChargerReading } from '#data/device/mapper.ts'

export type FlowNode = {
  readonly kind: 'solar' | 'house' | 'car' | 'grid' | 'battery'
  readonly label: string
  readonly value: string
  /** Toward the middle, out of it, or null while nothing flows. */
  readonly way: 'in' | 'out' | null
  /** Of one step of the dots: more power is faster. */
  readonly stepMs: number
}

export type FlowView = {
  readonly nodes: readonly FlowNode[]
  /** Said where only the car's power is known. */
  readonly note: string | null
}

const SLOWEST_MS = 2400
const FASTEST_MS = 160
/** Of 1 kW; twice the power is twice as fast, as far as an eye can follow. */
const KILOWATT_MS = 1200

function findStep(watts: number): number {
  const step = (KILOWATT_MS * 1000) / Math.max(1, Math.abs(watts))
  return Math.round(Math.min(SLOWEST_MS, Math.max(FASTEST_MS, step)))
}

function makeNode(
  kind: FlowNode['kind'],
  label: string,
  watts: number,
  way: 'in' | 'out',
  value = say(texts, 'flow-kilowatts', { power: writeKilowatts(watts) }),
): FlowNode {
  return { kind, label, value, way: isShownPower(watts) ? way : null, stepMs: findStep(watts) }
}

function batteryNodes(batteryW: number | null): readonly FlowNode[] {
  if (batteryW === null) return []
  const isGiving = batteryW < 0 && isShownPower(batteryW)
  const label = say(texts, isGiving ? 'flow-battery-gives' : 'flow-battery')
  return [makeNode('battery', label, batteryW, isGiving ? 'in' : 'out')]
}

/**
 * The powers around the house; null where nothing is known, as of a charger that is offline. `batteryW` is null without
 * a battery that is read.
 */
export function viewFlow(
  reading: ChargerReading,
  hasRoof: boolean,
  batteryW: number | null = null,
): FlowView | null {
  if (reading.state === 'OFFLINE') return null
  const isExporting = reading.state === 'EXPORTING'
  const carW = isExporting ? -reading.chargeRateW : reading.chargeRateW
  const netW = reading.housePowerW ?? null
  const { spareSolarW, houseW, gridW } = powerFlowOf({ carW, netW, hasRoof, batteryW })
  if (gridW === null && !reading.isPluggedIn) return null
  const car = makeNode(
    'car',
    say(texts, isExporting ? 'flow-car-gives' : 'flow-car'),
    carW,
    isExporting ? 'in' : 'out',
  )
  if (gridW === null) return { nodes: [car], note: say(texts, 'flow-only-car') }
  return {
    nodes: [
      ...(spareSolarW === null ? [] : [makeNode('solar', say(texts, 'flow-solar'), spareSolarW, 'in')]),
      houseW === null
        ? makeNode('house', say(texts, 'flow-house'), 0, 'out', say(texts, 'flow-house-on-solar'))
        : makeNode('house', say(texts, 'flow-house'), houseW, 'out'),
      ...batteryNodes(batteryW),
      car,
      makeNode(
        'grid',
        say(texts, gridW < 0 && isShownPower(gridW) ? 'flow-to-grid' : 'flow-grid'),
        gridW,
        gridW < 0 ? 'out' : 'in',
      ),
    ],
    note: null,
  }
}
