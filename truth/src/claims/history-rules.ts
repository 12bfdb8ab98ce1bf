import { historyPage as page } from '@driveway/messages/en-GB/history-page'
import { monthBar } from '@driveway/messages/en-GB/month-bar'
import { instantOn, startOfDay } from '../world/london-time.ts'
import { costBetween } from '../world/price.ts'
import { importBetween, timeWith, type Interval } from '../world/track.ts'
import { between, holds, KWH, PENCE } from './compare.ts'
import { hasPlainCost, untilNow, type Facts } from './facts.ts'
import { ANY, isReadOnly, isTrue, isUntrue, readOnly, type Judgement, type Rule } from './rule.ts'
import { readNumber, readPence, type Values } from './template.ts'

const DAY_MS = 86_400_000

const months: readonly string[] = Object.entries(monthBar)
  .slice(0, 12)
  .map(([, name]) => name)

/** '28 March' or 'Saturday 28 March', of the year that is read. */
function dayOf(text: string, { at }: Facts): number | null {
  const match = /(\d+) (\w+)/.exec(text)
  const month = months.indexOf(match?.[2] ?? '')
  if (match === null || month < 0) return null
  const year = new Date(at).getUTCFullYear()
  const date = `${year}-${String(month + 1).padStart(2, '0')}-${match[1]?.padStart(2, '0')}`
  return instantOn(date, '00:00')
}

/** From the start of a day to its end; of today up to now. */
function periods(facts: Facts, from: number): readonly [Interval, Interval] {
  const end = startOfDay(from + 1.5 * DAY_MS)
  if (end > facts.at) return untilNow(facts, from)
  return [
    { from, to: end },
    { from, to: end },
  ]
}

function energy(said: string, facts: Facts, intervals: readonly Interval[]): Judgement {
  const [short, long] = intervals.map((each) => importBetween(facts.track, each) / 1000)
  return between(readNumber(said), [short ?? 0, long ?? 0], KWH, 'kWh')
}

function dayEnergy({ day = '', energy: said = '' }: Values, facts: Facts): Judgement {
  const from = dayOf(day, facts)
  return from === null ? isUntrue('no such day') : energy(said, facts, periods(facts, from))
}

function firstDay({ at }: Facts): number {
  return startOfDay(
    at -
      (Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', day: 'numeric' }).format(at)) -
        1) *
        DAY_MS,
  )
}

/** A day on which the charger never reported. */
function offlineDay({ day = '' }: Values, facts: Facts): Judgement {
  const from = dayOf(day, facts)
  if (from === null) return isUntrue('no such day')
  const to = Math.min(facts.at, startOfDay(from + 1.5 * DAY_MS))
  const connected = timeWith(facts.track, { from, to }, ({ isConnected }) => isConnected)
  return holds(connected === 0, `connected for ${Math.round(connected / 60_000)} min`)
}

/** History's lines. */
export const historyRules: readonly Rule[] = [
  { text: monthBar['month-of-year'], judge: () => isTrue },
  { label: 'button', text: ANY, judge: () => isTrue },
  { label: 'ul aria-label', text: page['days-label'], judge: () => isTrue },
  { text: page['empty-year-title'], judge: isReadOnly },
  {
    text: 'No charging in {month}',
    judge: (_, facts) => energy('0', facts, untilNow(facts, firstDay(facts))),
  },
  {
    region: page['totals-label'],
    label: page.charged,
    text: ANY,
    judge: ({ said = '' }, facts) => energy(said, facts, untilNow(facts, firstDay(facts))),
  },
  {
    region: page['totals-label'],
    label: page.cost,
    text: ANY,
    judge: ({ said = '' }, facts) => {
      if (!hasPlainCost(facts)) return readOnly
      const [short, long] = untilNow(facts, firstDay(facts)).map((each) =>
        costBetween(facts.track, facts.price, each),
      )
      return between(readPence(said), [short ?? 0, long ?? 0], PENCE, 'pence')
    },
  },
  { region: page['totals-label'], text: ANY, judge: isReadOnly },
  { region: page['day-by-day'], text: ANY, judge: isReadOnly },
  { text: '{day}: {energy} kWh', judge: dayEnergy },
  { text: '{day}: {energy} kWh, {rest}', judge: dayEnergy },
  { text: page['day-without-figures'], judge: isReadOnly },
  { text: page['offline-day'], judge: offlineDay },
  { text: page['offline-days'], judge: isReadOnly },
  { text: page['unplugged-day'], judge: isReadOnly },
  { text: page['unplugged-days'], judge: isReadOnly },
]
