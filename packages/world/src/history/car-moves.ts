import { planDay, type CarEvent } from '../day-plan.ts'
import type { DemoHouse } from '../demo-house.ts'
import { spendDrive } from '../drive.ts'
import { addDays, readLondonDay } from '../london-day.ts'
import type { CarPlace } from '../street-live.ts'

/** The car's place and stored energy. */
export type CarPosition = {
  readonly place: CarPlace
  readonly leftAt: number | null
  readonly storedWh: number
}

/** The car's planned events in a range (ms), in order. */
export function listCarEvents(
  house: Parameters<typeof planDay>[0],
  seed: number,
  range: { readonly from: number; readonly to: number },
): readonly CarEvent[] {
  const events: CarEvent[] = []
  const last = readLondonDay(new Date(range.to))
  for (let day = readLondonDay(new Date(range.from)); day <= last; day = addDays(day, 1)) {
    events.push(...planDay(house, day, seed))
  }
  return events.filter(({ at }) => at.getTime() > range.from && at.getTime() <= range.to)
}

type Move = { readonly from: CarPlace; readonly to: CarPlace }

const moves: Readonly<Record<CarEvent['action'], Move>> = {
  unplug: { from: 'plugged-in', to: 'at-home' },
  'drive-away': { from: 'at-home', to: 'away' },
  'come-home': { from: 'away', to: 'at-home' },
  'plug-in': { from: 'at-home', to: 'plugged-in' },
}

/** The car after an event; null where the event does not fit its place, and is skipped. */
export function moveCar(
  car: CarPosition,
  event: CarEvent,
  house: Pick<DemoHouse, 'car'>,
): CarPosition | null {
  const { from, to: place } = moves[event.action]
  if (car.place !== from) return null
  const storedWh =
    event.action === 'come-home' ? spendDrive(car.storedWh, house.car, event.drivenWh) : car.storedWh
  return { place, leftAt: place === 'away' ? event.at.getTime() : null, storedWh }
}
