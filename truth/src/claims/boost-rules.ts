import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { todayFigures } from '@driveway/messages/en-GB/today-figures'
import type { Boost } from '../world/boost.ts'
import { lastTime, nextTime } from '../world/london-time.ts'
import { flows } from '../world/track.ts'
import { holds, near, nearTime } from './compare.ts'
import type { Facts } from './facts.ts'
import { isExportEnd } from './minimum.ts'
import { isInstant } from './plan.ts'
import { power } from './power.ts'
import { all, both, isTrue, isUntrue, readOnly, type Judgement, type Rule } from './rule.ts'
import { readNumber, readPence, type Values } from './template.ts'

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS
/** A boost may end early because the car is full, and a car slows down at the end of its charge. */
const BOOST_SHARE = 0.15
const BOOST_KWH = 0.4
const BOOST_PENCE = 12

/** The boost that runs, which its customer started with an end. */
function withBoost(facts: Facts, judge: (boost: Boost) => Judgement): Judgement {
  const boost = facts.boosts.find(({ from, to }) => from <= facts.at && to > facts.at)
  return boost === undefined ? isUntrue('nobody boosts') : judge(boost)
}

function isEnd(said: string, facts: Facts): Judgement {
  return withBoost(facts, ({ to }) => isInstant(said, new Date(to).toISOString(), facts.at))
}

function isStart(said: string, facts: Facts): Judgement {
  return withBoost(facts, ({ from }) => nearTime(lastTime(facts.at, said), from, MINUTE_MS))
}

/** The energy that the boost really gave from now on, and its cost, unless something came between. */
function isBoostEnergy(energy: string, cost: string, facts: Facts): Judgement {
  return withBoost(facts, ({ to }) => {
    const { faults, proof, at, track } = facts
    const isStruck = faults.some(
      ({ key, from, to: until }) => (key ?? proof.house.key) === proof.house.key && from < to && until > at,
    )
    const isWhole = track.some((sample) => sample.at >= to)
    if (isStruck || !isWhole) return readOnly
    const { importWh, pence } = facts.account({ from: at, to }, to)
    const kwh = importWh / 1000
    return both(
      energy === '' ? isTrue : near(readNumber(energy), kwh, BOOST_KWH + BOOST_SHARE * kwh, 'kWh'),
      // The sun has a part in the real cost.
      () =>
        cost === '' || proof.house.solarKwp > 0
          ? isTrue
          : near(readPence(cost), pence, BOOST_PENCE + BOOST_SHARE * Math.abs(pence), 'pence'),
    )
  })
}

function judgeLine({ energy = '', cost = '' }: Values, facts: Facts): Judgement {
  return isBoostEnergy(energy, cost, facts)
}

/** No more than the boost gives, whatever the level of the car is. */
function judgeMost({ energy = '', cost = '' }: Values, facts: Facts): Judgement {
  return withBoost(facts, ({ to }) => {
    const { importWh, pence } = facts.account({ from: facts.at, to }, to)
    const [mostKwh, mostPence] = [readNumber(energy) ?? 0, readPence(cost) ?? 0]
    return both(holds(importWh / 1000 <= mostKwh + BOOST_KWH, `${importWh} Wh`), () =>
      holds(pence <= mostPence + BOOST_PENCE, `${pence.toFixed(1)} pence`),
    )
  })
}

/** The boost that began last gave nothing. */
function hadNoPower(_: Values, { boosts, track, at }: Facts): Judgement {
  const last = boosts.findLast(({ from }) => from <= at)
  if (last === undefined) return isUntrue('nobody boosted')
  return holds(flows(track, last).length === 0, 'it took power')
}

function judgeSentence({ time = '' }: Values, facts: Facts): Judgement {
  return isEnd(time, facts)
}

/** Prices are published, whatever is charged then. */
function judgeSlot({ times = '', price = '' }: Values, facts: Facts): Judgement {
  const from = nextTime(facts.at - 4 * HALF_HOUR_MS, times.slice(0, 5))
  const slot = facts.plan?.slots.find(
    ({ start }) => Math.floor(Date.parse(start) / HALF_HOUR_MS) === from / HALF_HOUR_MS,
  )
  const isEstimate = slot?.estimates.includes('import-price') ?? false
  const so = isEstimate ? slot?.importPrice : (facts.price(from, facts.at) ?? slot?.importPrice)
  return so === undefined ? readOnly : near(readNumber(price), so, 0.06, 'pence')
}

const sentences = [texts['why-boost-then'], texts['why-boost']] as const
const lines = [texts['line-boost-then'], texts['line-boost']] as const
const most = [texts['line-boost-then-most'], texts['line-boost-most']] as const
const slots = [
  texts['slot-spoken-boost'],
  texts['slot-spoken-planned'],
  texts['slot-spoken-export'],
  texts['slot-spoken-not-planned'],
  '{slot}',
] as const
const region = texts['card-boost']

/** The boost that runs, and what follows it. */
export const boostRules: readonly Rule[] = [
  ...sentences.flatMap((sentence) =>
    lines.map((line) => ({
      region,
      text: `${sentence}. ${line}.`,
      judge: (values: Values, facts: Facts) =>
        all(
          () => judgeSentence(values, facts),
          () => judgeLine(values, facts),
        ),
    })),
  ),
  ...slots.map((slot) => ({
    region,
    text: slot.replace('{slot}', texts['slot-spoken']),
    judge: judgeSlot,
  })),
  { region, text: texts['export-rule'], judge: isExportEnd },
  { text: todayFigures.boosted, judge: ({ time = '' }, facts) => isStart(time, facts) },
  ...sentences.map((text) => ({ region, text, judge: judgeSentence })),
  ...lines.map((text) => ({ region, text, judge: judgeLine })),
  ...most.map((text) => ({ region, text, judge: judgeMost })),
  { text: texts['boost-without-power-text'], judge: hadNoPower },
  ...[texts['boost-line'], texts['boost-line-end']].map((text) => ({
    text: text.replace('{end}', texts['boost-until']),
    judge: ({ rate = '', time = '', cost = '' }: Values, facts: Facts) =>
      all(
        () => isEnd(time, facts),
        () => power('car')({ rate }, facts),
        () => isBoostEnergy('', cost, facts),
      ),
  })),
]
