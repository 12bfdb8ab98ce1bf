import { historyPage as page } from '@driveway/messages/en-GB/history-page'
import type { Line } from '../seen/screen.ts'
import { instantOn, startOfDay, writeDate, writeWeekday } from '../world/london-time.ts'
import { isCheapTime } from '../world/price.ts'
import { isCharging, isExporting, isIdle, timeWith, type Interval, type Sample } from '../world/track.ts'
import { between, holds, STEP_MS } from './compare.ts'
import { dayOf } from './days.ts'
import { heardUntil, periodsOf, untilNow, type Facts } from './facts.ts'
import * as figures from './figures.ts'
import { isReadOnly, isTrue, isUntrue, readOnly, type Judgement, type Rule } from './rule.ts'
import { readMinutes, readNumber, readPence, readValues, type Values } from './template.ts'

const HOUR_MS = 3_600_000
const HALF_HOUR_MS = HOUR_MS / 2
const DAY_MS = 24 * HOUR_MS
/** The energy of an hour is known as well as its meter is read: the energy of some minutes may be in the next one. */
const HOUR_KWH = 1.2

/** The hour of a bar, on the day that is shown; null where a clock change makes it unclear. */
function hourOf(time: string, day: string, facts: Facts): Interval | null {
  const from = dayOf(day, facts)
  if (from === null || time.length !== 5) return null
  const start = instantOn(writeDate(from), time)
  return { from: start, to: start + HOUR_MS }
}

function inHour(read: 'importWh' | 'exportWh') {
  return ({ day = '', time = '', amount = '' }: Values, facts: Facts): Judgement => {
    const hour = hourOf(time, day, facts)
    if (hour === null) return readOnly
    const isWhole = hour.to <= Math.min(facts.at - STEP_MS, heardUntil(facts))
    const periods = isWhole ? [hour, hour] : untilNow(facts, hour.from)
    const [short, long] = periods.map(({ from, to }) => {
      const part = { from, to: Math.min(to, hour.to) }
      return facts.account(part, facts.at)[read] / 1000
    })
    return between(readNumber(amount), [short ?? 0, long ?? 0], HOUR_KWH, 'kWh')
  }
}

/** The mean price of what was charged in an hour: the sun costs nothing. */
function priceInHour({ day = '', time = '', price = '' }: Values, facts: Facts): Judgement {
  const hour = hourOf(time, day, facts)
  if (hour === null) return readOnly
  const prices = [hour.from, hour.from + HALF_HOUR_MS].flatMap((at) => facts.price(at, facts.at) ?? [])
  if (prices.length === 0) return isUntrue('no price')
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return between(
    readPence(price),
    [facts.proof.house.hasHouseMeter ? Math.min(0, low) : low, high],
    0.06,
    'pence',
  )
}

/** The energy of an hour at the cheap rate that is within the cap of the tariff, in kWh, and all of it. */
function cheapInHour({ day = '', time = '' }: Values, facts: Facts): readonly [number, number] | null {
  const hour = hourOf(time, day, facts)
  if (hour === null) return null
  const { tariff } = facts.proof.house
  let [within, all] = [0, 0]
  for (const from of [hour.from, hour.from + HALF_HOUR_MS]) {
    if (!isCheapTime(tariff, from)) continue
    const kwh = facts.account({ from, to: from + HALF_HOUR_MS }, facts.at).fromGridWh / 1000
    const price = facts.price(from, facts.at) ?? 0
    all += kwh
    if (tariff.periods.every(({ ratePence }) => price <= ratePence)) within += kwh
  }
  return [within, all]
}

function judgeCap(isSo: (within: number, all: number, said: number) => boolean) {
  return (values: Values, facts: Facts): Judgement => {
    const found = cheapInHour(values, facts)
    if (found === null) return readOnly
    const [within, all] = found
    return holds(
      isSo(within, all, readNumber(values['amount'] ?? '') ?? 0),
      `${within.toFixed(2)} of ${all.toFixed(2)} kWh within the cap`,
    )
  }
}

const kinds: readonly (readonly [string, (sample: Sample) => boolean])[] = [
  [page['event-charging'], isCharging],
  [page['event-boosting'], isCharging],
  [page['event-trickle-charge'], isCharging],
  [page['event-exporting'], isExporting],
  [page['event-idle'], isIdle],
  [page['event-disconnected'], ({ isPluggedIn }) => !isPluggedIn],
]

/** The day whose details are on the page. */
function shownDay(lines: readonly Line[], facts: Facts): number | null {
  for (const { region } of lines) {
    const values = readValues(page['day-name'], region)
    const day = values === null ? null : dayOf(values['day'] ?? '', facts)
    if (day !== null) return day
  }
  return null
}

/** An event holds for most of its time; when it began and ended is known by readings. */
function judgeEvent(isSo: (sample: Sample) => boolean) {
  return ({ from = '', to = '', length = '' }: Values, facts: Facts, lines: readonly Line[]): Judgement => {
    const day = shownDay(lines, facts)
    if (day === null || from.length !== 5 || to.length !== 5) return readOnly
    const start = instantOn(writeDate(day), from)
    const end = to === '00:00' ? startOfDay(day + 1.5 * DAY_MS) : instantOn(writeDate(day), to)
    const minutes = Math.round((end - start) / 60_000)
    if (Math.abs(readMinutes(length) - minutes) > 1) return isUntrue(`${minutes} min`)
    const inner = { from: start + STEP_MS, to: Math.min(end, facts.at) - STEP_MS }
    if (inner.to <= inner.from) return isTrue
    // A charger that is offline tells nothing.
    const wrong = timeWith(facts.track, inner, (sample) => sample.isConnected && !isSo(sample))
    const share = wrong / (inner.to - inner.from)
    // A charge that follows the sun has pauses between two readings.
    const most = facts.proof.house.solarKwp > 0 ? 0.35 : 0.1
    return holds(share < most, `not so for ${Math.round(wrong / 60_000)} min`)
  }
}

function ofDay(figure: figures.Figure, name: 'amount' | 'price') {
  return (values: Values, facts: Facts): Judgement => {
    const day = dayOf(values['day'] ?? '', facts)
    return day === null ? isUntrue('no such day') : figure(values[name] ?? '', facts, periodsOf(facts, day))
  }
}

/** The name of a day of this year. */
function isDay({ weekday = '', day = '' }: Values, facts: Facts): Judgement {
  const at = dayOf(day, facts)
  return holds(at !== null && [weekday, ''].includes(writeWeekday(at)), 'no such day')
}

const region = page['day-name']

/** The details of a day, which stand beside History on a desk. */
export const dayRules: readonly Rule[] = [
  { region, label: `{time} / ${page['graph-charged']}`, text: page['amount-kwh'], judge: inHour('importWh') },
  { region, label: `{time} / ${page['graph-back']}`, text: page['amount-kwh'], judge: inHour('exportWh') },
  { region, label: `{time} / ${page['graph-price']}`, text: '{price}', judge: priceInHour },
  ...[
    { text: page['cap-within'], judge: judgeCap((within, all) => all - within < HOUR_KWH) },
    { text: page['cap-beyond'], judge: judgeCap((within) => within < HOUR_KWH) },
    { text: page['cap-part'], judge: judgeCap((within, _, said) => Math.abs(within - said) < HOUR_KWH) },
  ].map((rule) => Object.assign({ region, label: `{time} / ${page['graph-cap']}` }, rule)),
  { region, label: 'div', text: page['amount-kwh'], judge: ofDay(figures.charged, 'amount') },
  { region, label: 'div', text: page['back-short'], judge: ofDay(figures.exported, 'amount') },
  { region, text: '£{amount}', judge: ofDay((said, ...rest) => figures.cost(`£${said}`, ...rest), 'amount') },
  { region, text: page['share-solar'], judge: ofDay(figures.fromSolar, 'amount') },
  { region, text: page['share-grid'], judge: ofDay(figures.fromGrid, 'amount') },
  { region, text: page['share-home'], judge: ofDay(figures.toHome, 'amount') },
  { region, text: page['share-out'], judge: ofDay(figures.toGrid, 'amount') },
  { region, text: page.average, judge: ofDay(figures.averagePrice, 'price') },
  {
    region,
    text: page['export-earned'],
    judge: (values, facts) =>
      figures.exportEarned(values, facts, periodsOf(facts, dayOf(values['day'] ?? '', facts) ?? 0)),
  },
  { region, label: 'h2', text: page['day-name'], judge: isDay },
  { region, text: page['graph-caption'], judge: isDay },
  ...[page['step-hour'], page['step-half-hour']].map((text) => ({
    region,
    label: 'label',
    text,
    judge: () => isTrue,
  })),
  ...kinds.map(([kind, isSo]) => ({
    region: page['events-title'],
    text: `${kind} ${page['event-times']} {length}`,
    judge: judgeEvent(isSo),
  })),
  { region: page['events-title'], text: `${page['event-calibrating']} {times}`, judge: isReadOnly },
]
