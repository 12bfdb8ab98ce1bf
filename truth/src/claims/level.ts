import { percentAt, within } from '../world/track.ts'
import { holds } from './compare.ts'
import type { Facts } from './facts.ts'
import type { Judgement } from './rule.ts'
import { readNumber, type Values } from './template.ts'

const MINUTE_MS = 60_000
/** A car that reports its level does so this often. */
const LEVEL_AGE_MS = 61 * MINUTE_MS

export function levelIn(facts: Facts): readonly [number, number] {
  const levels = [
    ...within(facts.track, { from: facts.at - LEVEL_AGE_MS, to: facts.at }).map(({ percent }) => percent),
    percentAt(facts.track, facts.at),
  ]
  return [Math.min(...levels), Math.max(...levels)]
}

export function band({ low = '', high = '' }: Values, facts: Facts): Judgement {
  const percent = percentAt(facts.track, facts.at)
  const [least, most] = [readNumber(low) ?? 101, readNumber(high) ?? -1]
  return holds(percent >= least - 1 && percent <= most + 1, `${percent.toFixed(1)} %`)
}

const ages: readonly (readonly [RegExp, number])[] = [
  [/minutes? ago/, MINUTE_MS],
  [/hours? ago/, 60 * MINUTE_MS],
  [/days? ago/, 24 * 60 * MINUTE_MS],
]

/** A car reports its level every half hour; one that was not read stays old. */
export function levelAge({ age = '' }: Values, { faults, proof, at }: Facts): Judgement {
  const unit = ages.find(([name]) => name.test(age))?.[1] ?? 0
  const said = unit * (readNumber(age) ?? 1)
  const isUnread = faults.some(
    ({ key, from, to }) => (key ?? proof.house.key) === proof.house.key && from <= at && to >= at - said,
  )
  return holds(isUnread || said <= LEVEL_AGE_MS, 'reported every half hour')
}
