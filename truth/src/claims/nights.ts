import { findSaving, type Range } from '../world/plug-in.ts'
import { writeDate } from '../world/london-time.ts'
import { flows, pluggedInAt, sampleAt, type Interval } from '../world/track.ts'
import { heardOf, readyTimes, type Facts } from './facts.ts'

/** A night that has ended, and the ready-by time that it was for. */
export type Night = Interval & { readonly ready: number }

/** Less than this does not count as a charge. */
const LEAST_WH = 50

/** The nights with ready-by times from an instant up to now, from plug-in or the ready time before; the last one first. */
export function listNights(facts: Facts, since: number): readonly Night[] {
  const { track, at } = facts
  const start = Math.max(since, track[0]?.at ?? at)
  const nights: Night[] = []
  for (let { last } = readyTimes(facts, at); last >= start;) {
    const before = readyTimes(facts, last - 1).last
    const night = findNight(facts, before, last)
    if (night !== null) nights.push(night)
    last = before
  }
  return nights
}

/** Null where the car was away, or left before the ready-by time without a charge. */
function findNight({ track, account, at }: Facts, before: number, ready: number): Night | null {
  const isThere = sampleAt(track, ready).isPluggedIn
  const plugged = track.findLast((sample) => sample.at <= ready && sample.isPluggedIn)?.at
  if (plugged === undefined || plugged <= before) return null
  const to = isThere ? ready : plugged
  // The car leaves in the instant of the last sample with it.
  const night = { from: Math.max(before, pluggedInAt(track, to - 1)), to, ready }
  const { importWh, exportWh } = account(night, at)
  return isThere || importWh >= LEAST_WH || exportWh >= LEAST_WH ? night : null
}

/** From what the charger could tell of a night to all of it. */
export function savingOf(facts: Facts, night: Night): Range | null {
  const { track, price, account, proof, at } = facts
  const sources = {
    track,
    price,
    account,
    exportRatePence: proof.exportRatePence,
    hasRoof: proof.house.solarKwp > 0,
  }
  const whole = findSaving(sources, night, at)
  if (whole === null) return null
  const told = findSaving(sources, heardOf(facts, night)[0], at) ?? whole
  return [Math.min(told[0], whole[0]), Math.max(told[1], whole[1])]
}

/** The nights of this month. */
export function nightsOfMonth(facts: Facts): readonly Night[] {
  const month = writeDate(facts.at).slice(0, 7)
  return listNights(facts, 0).filter(({ ready }) => writeDate(ready).startsWith(month))
}

const DAY_MS = 86_400_000

/** The night that ended last; an empty one where none has. */
export function lastNight(facts: Facts): Night {
  const { at } = facts
  return listNights(facts, at - DAY_MS)[0] ?? { from: at, to: at, ready: at }
}

/** Of a charge: a register counts whole Wh, and the charge lies between two of its readings. */
const REGISTER_WH = 1

/**
 * The intervals of the night that ended last in which the car was charged. One that a screen would write as 0.0 kWh is
 * none; where the register may say so or not, both are a truth.
 */
export function nightCharges(facts: Facts): readonly (readonly Interval[])[] {
  const found = flows(facts.track, lastNight(facts))
  return [LEAST_WH - REGISTER_WH, LEAST_WH + REGISTER_WH].map((leastWh) =>
    found.filter((flow) => facts.account(flow, facts.at).importWh >= leastWh),
  )
}
