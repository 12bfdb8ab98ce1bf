import { dashboardPage as page } from '@driveway/messages/en-GB/dashboard-page'
import { todayFigures } from '@driveway/messages/en-GB/today-figures'
import { costBetween } from '../world/price.ts'
import {
  exportBetween,
  importBetween,
  isCharging,
  isExporting,
  timeWith,
  type Sample,
} from '../world/track.ts'
import { between, KWH, near, PENCE, STEP_MS } from './compare.ts'
import { hasMarketFault, hasPlainCost, plugIn, today, untilNow, type Facts } from './facts.ts'
import { ANY, isReadOnly, isTrue, readOnly, type Judgement, type Rule } from './rule.ts'
import { readMinutes, readNumber, readPence, type Values } from './template.ts'

const MINUTE_MS = 60_000

function energyFrom(from: (facts: Facts) => number) {
  return (values: Values, facts: Facts): Judgement => {
    const [short, long] = untilNow(facts, from(facts)).map((each) => importBetween(facts.track, each) / 1000)
    return between(readNumber(values['said'] ?? ''), [short ?? 0, long ?? 0], KWH, 'kWh')
  }
}

function exportFrom(from: (facts: Facts) => number) {
  return (values: Values, facts: Facts): Judgement => {
    const [short, long] = untilNow(facts, from(facts)).map((each) => exportBetween(facts.track, each) / 1000)
    return between(readNumber(values['said'] ?? ''), [short ?? 0, long ?? 0], KWH, 'kWh')
  }
}

function costFrom(from: (facts: Facts) => number) {
  return (values: Values, facts: Facts): Judgement => {
    if (!hasPlainCost(facts)) return readOnly
    const [short, long] = untilNow(facts, from(facts)).map((each) =>
      costBetween(facts.track, facts.price, each),
    )
    return between(readPence(values['said'] ?? ''), [short ?? 0, long ?? 0], PENCE, 'pence')
  }
}

/** A charger that is offline tells nothing: its time may be missing. */
function timeFrom(isSo: (sample: Sample) => boolean) {
  return ({ said = '' }: Values, facts: Facts): Judgement => {
    const [short, long] = untilNow(facts, today(facts))
    const least = timeWith(facts.track, short, (sample) => isSo(sample) && sample.isConnected)
    const most = timeWith(facts.track, long, isSo)
    const tolerance = (2 * STEP_MS) / MINUTE_MS
    return between(readMinutes(said), [least / MINUTE_MS, most / MINUTE_MS], tolerance, 'min')
  }
}

function priceNow({ price = '' }: Values, facts: Facts): Judgement {
  if (hasMarketFault(facts)) return readOnly
  return near(readPence(price), facts.price(facts.at), 0.06, 'pence')
}

/** Energy, cost and times of this charge, of today and of the week. */
export const figureRules: readonly Rule[] = [
  { text: todayFigures['session-price'], judge: priceNow },
  {
    region: todayFigures['session-title'],
    label: todayFigures['session-charged'],
    text: ANY,
    judge: energyFrom(plugIn),
  },
  {
    region: todayFigures['session-title'],
    label: todayFigures['session-cost'],
    text: ANY,
    judge: costFrom(plugIn),
  },
  { region: todayFigures['session-title'], text: ANY, judge: isReadOnly },
  { region: page['so-far'], label: page['so-far-charged'], text: ANY, judge: energyFrom(today) },
  { region: page['so-far'], label: page['so-far-given'], text: ANY, judge: exportFrom(today) },
  { region: page['so-far'], label: page['so-far-cost'], text: ANY, judge: costFrom(today) },
  {
    region: page['so-far'],
    label: page['so-far-plugged-in'],
    text: ANY,
    judge: timeFrom(({ isPluggedIn }) => isPluggedIn),
  },
  { region: page['so-far'], label: page['so-far-charging'], text: ANY, judge: timeFrom(isCharging) },
  { region: page['so-far'], label: page['so-far-giving'], text: ANY, judge: timeFrom(isExporting) },
  { region: page['so-far'], text: page['so-far-help'], judge: () => isTrue },
  {
    region: page['so-far'],
    text: `${page['so-far-help']} ${page['my-tariff']}`,
    judge: () => isTrue,
  },
  { region: page['so-far'], label: page['so-far-earned'], text: ANY, judge: isReadOnly },
  { region: page['so-far'], label: page['so-far-saved'], text: ANY, judge: isReadOnly },
  { region: page['so-far'], text: page['so-far-solar'], judge: isReadOnly },
  { region: page['so-far'], text: page['so-far-grid'], judge: isReadOnly },
  { region: todayFigures['week-title'], text: ANY, judge: isReadOnly },
  { region: todayFigures['flow-title'], text: ANY, judge: isReadOnly },
]
