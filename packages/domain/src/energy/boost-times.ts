import { endsBoost } from '../connector/boost-lifecycle.ts'
import type { StatusWord } from './ledger/connector-words.ts'
import type { Interval } from './interval.ts'

/** A boost that the charger accepted, or its end, at an instant (ms). */
export type BoostWord = { readonly at: number; readonly isBoosting: boolean }

/** The times of boosting, from words that are each sorted by time. */
export function findBoosts(boosts: readonly BoostWord[], words: readonly StatusWord[]): readonly Interval[] {
  const ends = words
    .filter((word, index) => endsBoost(words[index - 1]?.state ?? null, word.state))
    .map((word) => word.at)
  const steps = [
    ...boosts.map(({ at, isBoosting }) => ({ at, isBoosting })),
    ...ends.map((at) => ({ at, isBoosting: false })),
  ].toSorted((first, second) => first.at - second.at || Number(first.isBoosting) - Number(second.isBoosting))
  const times: Interval[] = []
  let from: number | null = null
  for (const { at, isBoosting } of steps) {
    if (isBoosting) from ??= at
    else if (from !== null) {
      if (at > from) times.push({ from, to: at })
      from = null
    }
  }
  return from === null ? times : [...times, { from, to: null }]
}

/** The times in which the charger ran on its own, without a valid plan. */
export function findHomeAloneTimes(words: readonly StatusWord[]): readonly Interval[] {
  const times: Interval[] = []
  let from: number | null = null
  for (const { at, info } of words) {
    if (info === 'HOME_ALONE') from ??= at
    else if (from !== null) {
      times.push({ from, to: at })
      from = null
    }
  }
  return from === null ? times : [...times, { from, to: null }]
}
