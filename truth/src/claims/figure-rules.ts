import { dashboardPage as page } from '@driveway/messages/en-GB/dashboard-page'
import { todayFigures as texts } from '@driveway/messages/en-GB/today-figures'
import { startOfDay, writeWeekday } from '../world/london-time.ts'
import { isCharging, isExporting, timeWith, type Interval, type Sample } from '../world/track.ts'
import { between, near, STEP_MS } from './compare.ts'
import { isServerDead, periodsOf, plugIn, today, untilNow, type Facts } from './facts.ts'
import * as figures from './figures.ts'
import { power, share } from './power.ts'
import { ANY, both, isTrue, isUntrue, readOnly, type Judgement, type Rule } from './rule.ts'
import { readMinutes, readPence, type Values } from './template.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type Periods = (facts: Facts) => readonly Interval[]

function sinceToday(facts: Facts): readonly Interval[] {
  return untilNow(facts, today(facts))
}

function sincePlugIn(facts: Facts): readonly Interval[] {
  return untilNow(facts, plugIn(facts))
}

/** The seven days up to now. */
function thisWeek(facts: Facts): readonly Interval[] {
  return untilNow(facts, startOfDay(today(facts) - 5.5 * DAY_MS))
}

/** The seven days before those. */
function weekBefore(facts: Facts): readonly Interval[] {
  const whole = {
    from: startOfDay(today(facts) - 12.5 * DAY_MS),
    to: startOfDay(today(facts) - 5.5 * DAY_MS),
  }
  return [whole, whole]
}

function of(figure: figures.Figure, periods: Periods) {
  return ({ said = '' }: Values, facts: Facts): Judgement => figure(said, facts, periods(facts))
}

/** A charger that is offline tells nothing: its time may be missing. */
function timeFrom(isSo: (sample: Sample, facts: Facts) => boolean, isSurelySo = isSo) {
  return ({ said = '' }: Values, facts: Facts): Judgement => {
    const [short, long] = untilNow(facts, today(facts))
    const least = timeWith(facts.track, short, (sample) => isSurelySo(sample, facts) && sample.isConnected)
    const most = timeWith(facts.track, long, (sample) => isSo(sample, facts))
    const tolerance = (2 * STEP_MS) / MINUTE_MS
    return between(readMinutes(said), [least / MINUTE_MS, most / MINUTE_MS], tolerance, 'min')
  }
}

function isBoosting(sample: Sample, { boosts }: Facts): boolean {
  return isCharging(sample) && boosts.some(({ from, to }) => from <= sample.at && sample.at < to)
}

/** A boost that the charger did not take is plain charging. */
function isPlainCharging(sample: Sample, facts: Facts): boolean {
  return isCharging(sample) && !isBoosting(sample, facts)
}

function priceNow({ price = '' }: Values, facts: Facts): Judgement {
  const so = isServerDead(facts, facts.at) ? null : facts.price(facts.at, facts.at)
  if (so !== null) return near(readPence(price), so, 0.06, 'pence')
  // The plan estimates a price that is not published.
  const slot = facts.plan?.slots.findLast(({ start }) => Date.parse(start) <= facts.at)
  return slot === undefined ? readOnly : near(readPence(price), slot.importPrice, 0.06, 'pence in the plan')
}

/** A day of the week card, by its name. */
function weekDay({ day = '', energy = '0.0', solar, back }: Values, facts: Facts): Judgement {
  const noon = today(facts) + DAY_MS / 2
  const days = [0, 1, 2, 3, 4, 5, 6].map((ago) => noon - ago * DAY_MS)
  const at =
    day === texts['week-today'] ? noon : days.find((each, ago) => ago > 0 && writeWeekday(each) === day)
  if (at === undefined) return isUntrue('no such day')
  const periods = periodsOf(facts, startOfDay(at))
  const sum = figures.charged(energy, facts, periods)
  const split = solar === undefined ? sum : both(sum, () => figures.fromSolar(solar, facts, periods))
  return back === undefined ? split : both(split, () => figures.exported(back, facts, periods))
}

/** A day of the week card that also exported. */
function withExport(charged: string): string {
  return texts['week-day-export'].replace('{energy}', '{back}').replace('{day}', charged)
}

function saysChargedToday({ said = '' }: Values) {
  return [['charged today', said]] as const
}

const session = { region: texts['session-title'] } as const
const soFar = { region: page['so-far'] } as const
const week = { region: texts['week-title'] } as const

/** Energy, cost and times of this charge, of today and of the week. */
export const figureRules: readonly Rule[] = [
  { text: texts['session-price'], judge: priceNow },
  { ...session, label: texts['session-charged'], text: ANY, judge: of(figures.charged, sincePlugIn) },
  { ...session, label: texts['session-miles'], text: ANY, judge: of(figures.miles, sincePlugIn) },
  { ...session, label: texts['session-cost'], text: ANY, judge: of(figures.cost, sincePlugIn) },
  { ...session, label: texts['session-saved'], text: ANY, judge: of(figures.carbonSaved, sincePlugIn) },
  {
    ...session,
    text: texts.earned,
    judge: (values, facts) => figures.exportEarned(values, facts, sincePlugIn(facts)),
  },

  {
    ...soFar,
    label: page['so-far-charged'],
    text: ANY,
    judge: of(figures.charged, sinceToday),
    says: saysChargedToday,
  },
  { ...soFar, label: page['so-far-given'], text: ANY, judge: of(figures.exported, sinceToday) },
  { ...soFar, label: page['so-far-cost'], text: ANY, judge: of(figures.wholeCost, sinceToday) },
  { ...soFar, label: page['so-far-cost-partly'], text: ANY, judge: of(figures.partCost, sinceToday) },
  { ...soFar, label: page['so-far-earned'], text: ANY, judge: of(figures.earned, sinceToday) },
  { ...soFar, label: page['so-far-saved'], text: ANY, judge: of(figures.carbonSaved, sinceToday) },
  {
    ...soFar,
    label: page['so-far-plugged-in'],
    text: ANY,
    judge: timeFrom(({ isPluggedIn }) => isPluggedIn),
  },
  { ...soFar, label: page['so-far-charging'], text: ANY, judge: timeFrom(isCharging, isPlainCharging) },
  { ...soFar, label: page['so-far-boosting'], text: ANY, judge: timeFrom(isBoosting) },
  { ...soFar, label: page['so-far-giving'], text: ANY, judge: timeFrom(isExporting) },
  { ...soFar, text: page['so-far-help'], judge: () => isTrue },
  { ...soFar, text: `${page['so-far-help']} ${page['my-tariff']}`, judge: () => isTrue },
  {
    ...soFar,
    text: page['so-far-solar'],
    judge: ({ energy = '' }, facts) => figures.fromSolar(energy, facts, sinceToday(facts)),
  },
  {
    ...soFar,
    text: page['so-far-grid'],
    judge: ({ energy = '' }, facts) => figures.fromGrid(energy, facts, sinceToday(facts)),
  },

  { ...week, label: texts['week-charged'], text: ANY, judge: of(figures.charged, thisWeek) },
  { ...week, label: texts['week-cost'], text: ANY, judge: of(figures.wholeCost, thisWeek) },
  { ...week, label: texts['week-cost-partly'], text: ANY, judge: of(figures.partCost, thisWeek) },
  { ...week, label: texts['week-solar'], text: ANY, judge: of(figures.solarShare, thisWeek) },
  {
    ...week,
    text: texts['week-before'],
    judge: ({ energy = '' }, facts) => figures.charged(energy, facts, weekBefore(facts)),
  },
  { ...week, text: withExport(texts['week-day-solar']), judge: weekDay },
  { ...week, text: withExport(texts['week-day']), judge: weekDay },
  { ...week, text: withExport(texts['week-day-none']), judge: weekDay },
  { ...week, text: texts['week-day-solar'], judge: weekDay },
  { ...week, text: texts['week-day'], judge: weekDay },
  {
    ...week,
    text: texts.earned,
    judge: (values, facts) => figures.exportEarned(values, facts, thisWeek(facts)),
  },

  { region: page['right-now'], text: page['right-now-solar'], judge: share('solar') },
  { region: page['right-now'], text: page['right-now-grid'], judge: share('grid') },
  {
    region: texts['flow-title'],
    label: texts['flow-car'],
    text: texts['flow-kilowatts'],
    judge: power('car'),
  },
  {
    region: texts['flow-title'],
    label: texts['flow-car-gives'],
    text: texts['flow-kilowatts'],
    judge: power('car'),
  },
  {
    region: texts['flow-title'],
    label: texts['flow-grid'],
    text: texts['flow-kilowatts'],
    judge: power('grid'),
  },
  {
    region: texts['flow-title'],
    label: texts['flow-to-grid'],
    text: texts['flow-kilowatts'],
    judge: power('grid'),
  },
  {
    region: texts['flow-title'],
    label: texts['flow-house'],
    text: texts['flow-kilowatts'],
    judge: power('house'),
  },
  {
    region: texts['flow-title'],
    label: texts['flow-solar'],
    text: texts['flow-kilowatts'],
    judge: power('spare'),
  },
]
