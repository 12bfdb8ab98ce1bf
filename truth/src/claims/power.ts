import { within } from '../world/track.ts'
import { between, STEP_MS } from './compare.ts'
import { now, type Facts } from './facts.ts'
import type { Judgement } from './rule.ts'
import { readNumber, type Values } from './template.ts'

/** Powers are shown to a tenth. */
const KILOWATTS = 0.16
/** A house changes its power faster than it is read. */
const HOUSE_KILOWATTS = 0.5

/** The power of the car, the grid or the house, as it was since the reading before the last. */
export function power(kind: 'car' | 'grid' | 'house' | 'spare') {
  return ({ power: said = '', rate = said }: Values, facts: Facts): Judgement => {
    const recent = [...within(facts.track, { from: facts.at - STEP_MS, to: facts.at }), now(facts)]
    const powers = recent.map(({ powerW, netW }) => {
      const rest = netW - powerW
      // Under a roof only what the house takes beyond its sun is known, or the sun that it leaves.
      const watts = { car: powerW, grid: netW, house: Math.max(0, rest), spare: Math.max(0, -rest) }[kind]
      return Math.abs(watts) / 1000
    })
    const tolerance = kind === 'car' ? KILOWATTS : HOUSE_KILOWATTS
    return between(readNumber(rate), [Math.min(...powers), Math.max(...powers)], tolerance, 'kW')
  }
}
