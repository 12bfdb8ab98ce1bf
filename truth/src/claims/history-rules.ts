import { historyPage as page } from '@driveway/messages/en-GB/history-page'
import { startOfDay, writeDate } from '../world/london-time.ts'
import { timeWith, type Interval } from '../world/track.ts'
import { between, holds, KWH } from './compare.ts'
import { dayRules } from './day-rules.ts'
import { dayOf, monthPeriods, months, monthStart, thisMonth } from './days.ts'
import { periodsOf, untilNow, type Facts } from './facts.ts'
import * as figures from './figures.ts'
import { forecastRules } from './forecast-rules.ts'
import { ANY, both, isReadOnly, isTrue, isUntrue, type Judgement, type Rule, type Saying } from './rule.ts'
import { carRules } from './car-rules.ts'
import { frameRules } from './frame-rules.ts'
import { chargerRule } from './home-rules.ts'
import { inMonth, judgeBoosts, judgeCharges, judgeSaved } from './month-totals.ts'
import { listForms, readNumber, readPence, type Values } from './template.ts'

const DAY_MS = 86_400_000

function inYear(facts: Facts): readonly Interval[] {
  return untilNow(facts, monthStart(0, facts))
}

/** '7.2 kWh', '7.2 kWh, £1.20', '7.2 kWh, £1.20, 3.1 kWh exported', as far as they are said. */
function judgeFlows(words: string, facts: Facts, periods: readonly Interval[] | null): Judgement {
  if (periods === null) return isUntrue('no such time')
  return words.split(', ').reduce<Judgement>((before, part, index) => {
    return both(before, () => {
      if (part.includes('£')) return figures.cost(part, facts, periods)
      return (index === 0 ? figures.charged : figures.exported)(part, facts, periods)
    })
  }, isTrue)
}

function dayPeriods(day: string, facts: Facts): readonly Interval[] | null {
  const from = dayOf(day, facts)
  return from === null ? null : periodsOf(facts, from)
}

function judgeDay({ day = '', energy = '', rest }: Values, facts: Facts): Judgement {
  return judgeFlows(rest === undefined ? energy : `${energy}, ${rest}`, facts, dayPeriods(day, facts))
}

function sayDay({ day = '', energy = '' }: Values, facts: Facts): readonly Saying[] {
  const isToday = dayOf(day, facts) === startOfDay(facts.at)
  return isToday ? [['charged today', energy]] : []
}

/** A bar of a chart: '11 March: 7.2 kWh, £1.20', or a month's. */
function judgeBar({ name = '', words = '' }: Values, facts: Facts): Judgement {
  return judgeFlows(words, facts, dayPeriods(name, facts) ?? monthPeriods(name, facts))
}

/** A charger that connects again reports a little later. */
const RECONNECT_MS = 120_000
/** The street is watched so often at least: a line that is cut at midnight is seen to be cut only then. */
const WATCHED_MS = 300_000

/** A day on which the charger never reported. */
function offlineDay({ day = '' }: Values, facts: Facts): Judgement {
  const from = dayOf(day, facts)
  if (from === null) return isUntrue('no such day')
  // Before the houses' time nobody reported.
  const to = Math.min(facts.at, startOfDay(from + 1.5 * DAY_MS))
  const connected = timeWith(facts.track, { from, to }, ({ isConnected }) => isConnected)
  return holds(connected <= WATCHED_MS, `connected for ${Math.round(connected / 60_000)} min`)
}

function unpluggedDay({ day = '' }: Values, facts: Facts): Judgement {
  const from = dayOf(day, facts)
  if (from === null) return isUntrue('no such day')
  const to = Math.min(facts.at, startOfDay(from + 1.5 * DAY_MS))
  const plugged = timeWith(
    facts.track,
    { from, to },
    ({ isPluggedIn, isConnected }) => isPluggedIn && isConnected,
  )
  return holds(plugged < RECONNECT_MS, `plugged in for ${Math.round(plugged / 60_000)} min`)
}

type JudgeDay = (values: Values, facts: Facts) => Judgement

/** '26 to 28 October'. Every day of them. */
function eachDay(judge: JudgeDay) {
  return ({ first = '', last = '', month = '' }: Values, facts: Facts): Judgement => {
    const count = Number(last) - Number(first) + 1
    return Array.from({ length: count }, (_, index) => `${Number(first) + index} ${month}`).reduce<Judgement>(
      (before, day) => both(before, () => judge({ day }, facts)),
      isTrue,
    )
  }
}

/** Days without a connection or a car, and what they came to after all. */
function rangeRules(text: string, judge: JudgeDay): readonly Rule[] {
  const days = text.replace('{day}', '{first} to {last} {month}')
  return [
    { text: page['row-energy'].replace('{words}', text), judge: judgeDayRow(judge) },
    { text: days, judge: eachDay(judge) },
    { text, judge },
  ]
}

function judgeDayRow(judge: JudgeDay) {
  return ({ day = '', amount = '' }: Values, facts: Facts): Judgement =>
    both(judge({ day }, facts), () => judgeFlows(amount, facts, dayPeriods(day, facts)))
}

/** 'Compared with February up to the 10th: 12.3 kWh more, £1.20 less'. */
function judgeComparison({ month = '', day, differences = '' }: Values, facts: Facts): Judgement {
  const from = monthStart(months.indexOf(month), facts)
  const end = monthStart(months.indexOf(month) + 1, facts)
  const to = day === undefined ? end : startOfDay(from + (Number(day) + 0.5) * DAY_MS)
  const before = facts.account({ from, to }, facts.at)
  const now = inMonth(facts).map((each) => facts.account(each, facts.at))
  return differences.split(', ').reduce<Judgement>((all, part) => {
    const isCost = part.includes('£') || part.endsWith('cost')
    const values = now.map((sums) =>
      isCost ? sums.pence - before.pence : (sums.importWh - before.importWh) / 1000,
    )
    const size = isCost ? readPence(part) : readNumber(part)
    const said = size === null ? 0 : part.endsWith('less') ? -size : size
    const range = [Math.min(...values), Math.max(...values)] as const
    const slack = isCost && facts.proof.house.hasHouseMeter ? 200 : 4
    return both(all, () => between(said, range, isCost ? slack : 2 * KWH, isCost ? 'pence' : 'kWh'))
  }, isTrue)
}

function of(figure: figures.Figure, periods: (facts: Facts) => readonly Interval[]) {
  return ({ said = '' }: Values, facts: Facts): Judgement => figure(said, facts, periods(facts))
}

/** Totals of a month or a year. */
function totals(
  region: string,
  periods: (facts: Facts) => readonly Interval[],
  says: (fact: string) => (values: Values) => readonly Saying[],
): readonly Rule[] {
  return [
    {
      region,
      label: page.charged,
      text: ANY,
      judge: of(figures.charged, periods),
      says: says('charged'),
    },
    { region, label: page.cost, text: ANY, judge: of(figures.wholeCost, periods), says: says('cost') },
    {
      region,
      label: page['cost-incomplete'],
      text: ANY,
      judge: of(figures.partCost, periods),
      says: says('cost'),
    },
    { region, label: page.solar, text: ANY, judge: of(figures.solarShare, periods) },
    { region, label: page['given-back'], text: ANY, judge: of(figures.exported, periods) },
    {
      region,
      text: page.average,
      judge: ({ price = '' }, facts) => figures.averagePrice(price, facts, periods(facts)),
    },
    {
      region,
      text: page['export-earned'],
      judge: (values, facts) => figures.exportEarned(values, facts, periods(facts)),
    },
  ]
}

/** The parts below a chart. */
function shares(region: string, periods: (facts: Facts) => readonly Interval[]): readonly Rule[] {
  const parts = [
    [page['share-solar'], figures.fromSolar],
    [page['share-grid'], figures.fromGrid],
    [page['share-home'], figures.toHome],
    [page['share-out'], figures.toGrid],
  ] as const
  return parts.map(([text, figure]) => ({
    region,
    text,
    judge: ({ amount = '' }: Values, facts: Facts) => figure(amount, facts, periods(facts)),
  }))
}

function saysOfMonth(fact: string) {
  return ({ said = '' }: Values): readonly Saying[] => [[`${fact} this month`, said]]
}

function saysOfYear(fact: string) {
  return ({ said = '' }: Values): readonly Saying[] => [[`${fact} this year`, said]]
}

/** A month of the year's list. */
function judgeMonth({ day = '', energy = '', cost }: Values, facts: Facts): Judgement {
  const words = cost === undefined ? energy : `${energy}, ${cost}`
  return judgeFlows(words, facts, monthPeriods(day, facts))
}

function sayMonth({ day = '', energy = '', cost }: Values, facts: Facts): readonly Saying[] {
  if (day !== months[thisMonth(facts)]) return []
  const charged: Saying = ['charged this month', energy]
  return cost === undefined ? [charged] : [charged, ['cost this month', cost]]
}

/** A name with a year is of the year that is read. */
function isThisYear({ said = '' }: Values, { at }: Facts): Judgement {
  const year = writeDate(at).slice(0, 4)
  return holds(!/\d/.test(said) || said.includes(year), year)
}

const monthRow = page['day-energy'].replace('{energy}', `{energy} ${page.kwh}`)

/** History's lines, by month and by year. */
export const historyRules: readonly Rule[] = [
  ...carRules,
  ...frameRules,
  { label: 'button', text: ANY, judge: isThisYear },
  {
    label: 'ul aria-label',
    text: page['days-label'],
    judge: ({ month = '' }, facts) => isThisYear({ said: month }, facts),
  },
  // Before a year's, which it also fits.
  {
    text: 'No charging in {month} {year}',
    judge: ({ year = '' }, facts) =>
      both(isThisYear({ said: year }, facts), () => figures.charged('0', facts, inMonth(facts))),
  },
  {
    text: page['empty-year-title'],
    judge: ({ year = '' }, facts) =>
      both(isThisYear({ said: year }, facts), () => figures.charged('0', facts, inYear(facts))),
  },
  ...totals(page['totals-label'], inMonth, saysOfMonth),
  ...totals(page['year-total'], inYear, saysOfYear),
  ...listForms(page.times).map((text) => ({ region: page['totals-label'], text, judge: judgeCharges })),
  ...listForms(page['times-boosts']).map((text) => ({
    region: page['totals-label'],
    text,
    judge: judgeBoosts,
  })),
  { region: page['totals-label'], text: page['planning-saved'], judge: judgeSaved(1) },
  { region: page['totals-label'], text: page['planning-cost-more'], judge: judgeSaved(-1) },
  ...listForms(page['compared-part']).map((text) => ({
    region: page['totals-label'],
    text,
    judge: judgeComparison,
  })),
  { region: page['totals-label'], text: page['compared-whole'], judge: judgeComparison },
  { region: page['totals-label'], text: ANY, judge: isReadOnly },
  ...forecastRules,
  ...shares(page['day-by-day'], inMonth),
  ...shares(page['month-by-month'], inYear),
  { region: page['day-by-day'], text: '{name}, {words}', judge: judgeBar },
  { region: page['month-by-month'], text: '{name}, {words}', judge: judgeBar },
  { region: page['day-by-day'], text: ANY, judge: isReadOnly },
  { region: page['month-by-month'], text: ANY, judge: isReadOnly },
  { region: page['months-label'], text: `${monthRow} {cost}`, judge: judgeMonth, says: sayMonth },
  { region: page['months-label'], text: monthRow, judge: judgeMonth, says: sayMonth },
  { text: '{day}: {energy} kWh', judge: judgeDay, says: sayDay },
  { text: '{day}: {energy} kWh, {rest}', judge: judgeDay, says: sayDay },
  { text: page['day-without-figures'], judge: isReadOnly },
  ...rangeRules(page['offline-day'], offlineDay),
  ...rangeRules(page['unplugged-day'], unpluggedDay),
  // Behind the days without figures, which begin like a charger's name.
  chargerRule,
  ...dayRules,
  {
    region: '',
    text: '{month} {year}',
    judge: ({ month = '', year = '' }, facts) =>
      holds(month === months[thisMonth(facts)] && writeDate(facts.at).startsWith(year), writeDate(facts.at)),
  },
  {
    region: '',
    text: '{year}',
    judge: ({ year = '' }, { at }) => holds(writeDate(at).startsWith(year), writeDate(at)),
  },
]
