import { flows, pluggedInAt, type Interval } from '../world/track.ts'
import { between, holds } from './compare.ts'
import { monthStart, thisMonth } from './days.ts'
import { untilNow, type Facts } from './facts.ts'
import * as figures from './figures.ts'
import { nightsOfMonth, savingOf } from './nights.ts'
import { both, isUntrue, readOnly, type Judgement } from './rule.ts'
import { readNumber, readPence, type Values } from './template.ts'

/** This month up to now. All of the houses' time is in one year. */
export function inMonth(facts: Facts): readonly Interval[] {
  return untilNow(facts, monthStart(thisMonth(facts), facts))
}

/** Plug-ins of this month with a charge; one that is offline, or has just begun, may not be known yet. */
export function judgeCharges({ count = '1' }: Values, facts: Facts): Judgement {
  const [, month] = inMonth(facts)
  if (month === undefined) return readOnly
  const charged = flows(facts.track, month)
  let plugIns = 0
  let isOpen = false
  for (const [index, sample] of facts.track.entries()) {
    if (sample.at < month.from || sample.at > month.to) continue
    const next = facts.track[index + 1]?.at ?? sample.at
    if (!sample.isPluggedIn) isOpen = false
    else if (!isOpen && charged.some(({ from, to }) => from < next && to > sample.at)) {
      isOpen = true
      plugIns += 1
    }
  }
  return holds(Math.abs((readNumber(count) ?? 0) - plugIns) <= 1, `${plugIns} charges`)
}

/**
 * '3 charges, 1 boost': those of the charges that reach into the month. A boost that the charger refused is none.
 */
export function judgeBoosts({ times = '', count = '1' }: Values, facts: Facts): Judgement {
  const month = monthStart(thisMonth(facts), facts)
  const since = Math.min(month, pluggedInAt(facts.track, month))
  const started = facts.boosts.filter(({ from, to }) => to > since && from <= facts.at).length
  return both(judgeCharges({ count: times }, facts), () =>
    holds(Number(count) <= started, `${started} boosts`),
  )
}

/** Every night of the month adds its saving. */
export function judgeSaved(sign: 1 | -1) {
  return ({ money = '' }: Values, facts: Facts): Judgement => {
    const said = readPence(money)
    const nights = nightsOfMonth(facts)
    const ranges = nights.flatMap((night) => {
      const range = savingOf(facts, night)
      return range === null ? [] : [range]
    })
    if (said === null || ranges.length < nights.length)
      return said === null ? isUntrue('no amount') : readOnly
    const low = ranges.reduce((sum, range) => sum + range[0], 0)
    const high = ranges.reduce((sum, range) => sum + range[1], 0)
    const slack = nights.reduce(
      (sum, night) => sum + 2 + figures.splitPence(facts.account(night, facts.at), facts),
      0,
    )
    return between(sign * said, [low, high], slack + 0.03 * said, 'pence')
  }
}
