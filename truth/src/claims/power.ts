import { within, type Track } from '../world/track.ts'
import { between, STEP_MS } from './compare.ts'
import { now, type Facts } from './facts.ts'
import { both, type Judgement } from './rule.ts'
import { readNumber, type Values } from './template.ts'

/** Powers are shown to a tenth. */
const KILOWATTS = 0.16
/** A house changes its power faster than it is read. */
const HOUSE_KILOWATTS = 0.5

/** The samples since the reading before the last. */
function listRecent(facts: Facts): Track {
  return [...within(facts.track, { from: facts.at - STEP_MS, to: facts.at }), now(facts)]
}

/** The power of the car, the grid or the house, as it was since the reading before the last. */
export function power(kind: 'car' | 'grid' | 'house' | 'spare') {
  return ({ power: said = '', rate = said }: Values, facts: Facts): Judgement => {
    const powers = listRecent(facts).map(({ powerW, netW }) => {
      const rest = netW - powerW
      // Under a roof only what the house takes beyond its sun is known, or the sun that it leaves.
      const watts = { car: powerW, grid: netW, house: Math.max(0, rest), spare: Math.max(0, -rest) }[kind]
      return Math.abs(watts) / 1000
    })
    const tolerance = kind === 'car' ? KILOWATTS : HOUSE_KILOWATTS
    return between(readNumber(rate), [Math.min(...powers), Math.max(...powers)], tolerance, 'kW')
  }
}

/** The part of the car's power that the grid gives, or the roof: 'Solar 1.2 kW, 84%'. */
export function share(kind: 'grid' | 'solar') {
  return ({ rate = '', percent = '' }: Values, facts: Facts): Judgement => {
    const parts = listRecent(facts).flatMap(({ powerW, netW }) => {
      if (powerW <= 0) return []
      const gridW = Math.min(powerW, Math.max(0, netW))
      const watts = kind === 'grid' ? gridW : powerW - gridW
      return [{ kilowatts: watts / 1000, percent: (100 * watts) / powerW, powerW }]
    })
    function judge(said: string, read: (part: (typeof parts)[number]) => number, most: number, unit: string) {
      const values = parts.map(read)
      return between(readNumber(said), [Math.min(...values), Math.max(...values)], most, unit)
    }
    const leastW = Math.min(...parts.map(({ powerW }) => powerW))
    return both(
      judge(rate, (part) => part.kilowatts, HOUSE_KILOWATTS, 'kW'),
      () => judge(percent, (part) => part.percent, (100_000 * HOUSE_KILOWATTS) / leastW, '%'),
    )
  }
}
