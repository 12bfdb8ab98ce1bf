import type { CarTrip } from './car-habits.ts'
import type { DemoCar, DemoHouse } from './demo-house.ts'
import { readLondonClock } from './london-clock.ts'
import {
  addDays,
  londonInstantOf,
  isWeekendDay,
  numberDay,
  readLondonDay,
  type LondonDay,
} from './london-day.ts'
import { createNoise, deriveSeed } from './noise.ts'

export type CarEvent =
  | { readonly at: Date; readonly action: 'unplug' | 'drive-away' | 'plug-in' }
  | {
      readonly at: Date
      readonly action: 'come-home'
      readonly drivenWh: number
      /** The car that comes, where several take turns; the one that left where it is omitted. */
      readonly car?: DemoCar
    }

type PlannedHouse = Pick<DemoHouse, 'key' | 'car' | 'habits'>

const MINUTE_MS = 60_000
const MINUTE_HOURS = 1 / 60
/** Seasonal amplitude of consumption per mile, highest in mid-winter. */
export const COLD_DRIVING = 0.15
const COLDEST_DAY = 15
/** Shortest trip. */
const SHORTEST_TRIP_HOURS = 0.5
/** Holidays run from Saturday to Friday; days are numbered from a Thursday. */
const FIRST_SATURDAY = 2
const WEEK = 7
const holidayTrip: CarTrip = { share: 1, leavesAt: 9.5, returnsAt: 17, distance: 1.6 }
/** Look-ahead in days, longer than any holiday. */
const LOOK_AHEAD_DAYS = 14

/** The car's events of one day, in order, deterministic for a seed. */
export function planDay(house: PlannedHouse, day: LondonDay, seed: number): readonly CarEvent[] {
  const dice = createDice(house, seed)
  const number = numberDay(day)
  const dayOfWeek = (((number - FIRST_SATURDAY) % WEEK) + WEEK) % WEEK
  if (isHolidayWeek(house, number, dice)) {
    if (dayOfWeek === 0) return leave(day, throwTimes(holidayTrip, house, number, dice).leavesAt)
    return dayOfWeek === WEEK - 1 ? arrive(house, day, holidayTrip, dice) : []
  }
  const trip = isWeekendDay(day) ? house.habits.weekend : house.habits.workday
  if (dice('goes out', number) >= trip.share) return []
  return [...leave(day, throwTimes(trip, house, number, dice).leavesAt), ...arrive(house, day, trip, dice)]
}

/** The first planned event after an instant; null for a car that never moves. */
export function findNextCarEvent(house: PlannedHouse, after: Date, seed: number): CarEvent | null {
  let day = readLondonDay(after)
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const event = planDay(house, day, seed).find(({ at }) => at > after)
    if (event !== undefined) return event
    day = addDays(day, 1)
  }
  return null
}

/** A random number from 0 up to 1 for each question and day. */
type Dice = (question: string, day: number) => number

function createDice(house: PlannedHouse, seed: number): Dice {
  return (question, day) => createNoise(deriveSeed(seed, `${house.key} ${question}`))(day)
}

function leave(day: LondonDay, hour: number): CarEvent[] {
  const at = minuteOf(day, hour)
  return [
    { at: new Date(at.getTime() - MINUTE_MS), action: 'unplug' },
    { at, action: 'drive-away' },
  ]
}

function arrive(house: PlannedHouse, day: LondonDay, trip: CarTrip, dice: Dice): CarEvent[] {
  const number = numberDay(day)
  const { returnsAt } = throwTimes(trip, house, number, dice)
  const at = minuteOf(day, returnsAt)
  const length = 0.65 + 0.7 * dice('drives', number)
  const drivenWh = Math.round(house.car.dailyDriveWh * trip.distance * length * driveSeasonOf(at))
  const home: CarEvent = { at, action: 'come-home', drivenWh }
  if (!isPluggedInOn(house, number, dice)) return [home]
  const minutes = 2 + Math.floor(dice('unloads', number) * 9)
  return [home, { at: new Date(at.getTime() + minutes * MINUTE_MS), action: 'plug-in' }]
}

function driveSeasonOf(at: Date): number {
  return 1 + COLD_DRIVING * Math.cos((2 * Math.PI * (readLondonClock(at).dayOfYear - COLDEST_DAY)) / 365)
}

function throwTimes(trip: CarTrip, house: PlannedHouse, number: number, dice: Dice) {
  const { spreadHours } = house.habits
  const leavesAt = trip.leavesAt + spreadHours * spread(dice, 'leaves', number)
  const returnsAt = trip.returnsAt + spreadHours * spread(dice, 'returns', number)
  return { leavesAt, returnsAt: Math.max(leavesAt + SHORTEST_TRIP_HOURS, returnsAt) }
}

/** From -1 to 1, and mostly near 0. */
function spread(dice: Dice, question: string, number: number): number {
  return dice(question, number) + dice(`${question} still`, number) - 1
}

/** Skipped at times, never twice in a row. */
function isPluggedInOn(house: PlannedHouse, number: number, dice: Dice): boolean {
  const { plugInShare } = house.habits
  if (plugInShare === 0) return false
  return dice('plugs in', number) < plugInShare || dice('plugs in', number - 1) >= plugInShare
}

/** Never two weeks in a row. */
function isHolidayWeek(house: PlannedHouse, number: number, dice: Dice): boolean {
  const { holidayShare } = house.habits
  const week = Math.floor((number - FIRST_SATURDAY) / WEEK)
  return dice('holiday', week) < holidayShare && dice('holiday', week - 1) >= holidayShare
}

function minuteOf(day: LondonDay, hour: number): Date {
  return londonInstantOf(day, Math.round(hour / MINUTE_HOURS) * MINUTE_HOURS)
}
