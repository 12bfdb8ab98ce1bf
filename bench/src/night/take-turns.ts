import { findNextCarEvent, planDay, type CarEvent } from '@driveway/world/day-plan'
import { addDays, numberDay, readLondonDay, type LondonDay } from '@driveway/world/london-day'
import { createNoise, deriveSeed } from '@driveway/world/noise'
import type { ProofHouse } from './proof-house.ts'

/** Of the evenings of a house with two cars, those on which the other one comes. */
const OTHER_SHARE = 0.5
const LOOK_AHEAD_DAYS = 14

/** The next event of the car of a house, or of its two cars that take turns at one charger. */
export function findNextTurn(proof: ProofHouse, after: Date, seed: number): CarEvent | null {
  if (proof.otherCar === null) return findNextCarEvent(proof.house, after, seed)
  let day = readLondonDay(after)
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const event = listTurns(proof, day, seed).find(({ at }) => at > after)
    if (event !== undefined) return event
    day = addDays(day, 1)
  }
  return null
}

/** The car of the evening before leaves, and the one of this evening comes. */
function listTurns(proof: ProofHouse, day: LondonDay, seed: number): readonly CarEvent[] {
  const leaving = planDay(findCar(proof, addDays(day, -1), seed), day, seed)
  const coming = findCar(proof, day, seed)
  const left = leaving.filter(({ action }) => action === 'unplug' || action === 'drive-away')
  const arrived = planDay(coming, day, seed).flatMap((event): CarEvent[] => {
    if (event.action === 'come-home') return [{ ...event, car: coming.car }]
    return event.action === 'plug-in' ? [event] : []
  })
  return [...left, ...arrived].toSorted((first, second) => first.at.getTime() - second.at.getTime())
}

function findCar({ house, otherCar }: ProofHouse, day: LondonDay, seed: number) {
  const draw = createNoise(deriveSeed(seed, `turns of ${house.key}`))
  if (otherCar === null || draw(numberDay(day)) >= OTHER_SHARE) return house
  const habits = { ...otherCar.habits, holidayShare: 0, plugInShare: 1 }
  return { key: `${house.key}-other`, car: otherCar.car, habits }
}
