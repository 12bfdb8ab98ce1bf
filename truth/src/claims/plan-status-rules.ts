import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { shortPlan } from '@driveway/messages/en-GB/short-plan'
import { near, nearLevel } from './compare.ts'
import type { Facts } from './facts.ts'
import { all, isInstant, isNextFlow, isPlanReady, isSolarEnd, levelNow, saysReady, withPlan } from './plan.ts'
import { power } from './power.ts'
import { both, isReadOnly, isUntrue, type Judgement, type Rule } from './rule.ts'
import { readNumber, type Values } from './template.ts'

/** A boost that the customer started, until its end. */
function judgeBoost({ rate = '', time = '' }: Values, facts: Facts): Judgement {
  const boost = facts.boosts.find(({ from, to }) => from <= facts.at && to > facts.at)
  if (boost === undefined) return isUntrue('nobody boosts')
  return both(isInstant(time, new Date(boost.to).toISOString(), facts.at), () =>
    power('car')({ rate }, facts),
  )
}

/** A car that cannot be ready. The effect of a boost or a later ready time is the plan's own estimate. */
const shortRules: readonly Rule[] = [
  {
    text: shortPlan['curve-label'],
    judge: ({ from = '', level = '', target = '', reached = '' }, facts) =>
      withPlan(facts, ({ ready }) =>
        all(
          () => nearLevel(`~${from}`, levelNow(facts)),
          () => near(readNumber(level), ready?.level ?? 0, 1, '%'),
          () => near(readNumber(target), ready?.targetLevel ?? 0, 0.6, '%'),
          () => isInstant(reached, ready?.reachedAt, facts.at),
        ),
      ),
  },
  {
    text: shortPlan['curve-label-open'],
    judge: ({ from = '', level = '' }, facts) =>
      withPlan(facts, ({ ready }) =>
        both(nearLevel(`~${from}`, levelNow(facts)), () =>
          near(readNumber(level), ready?.level ?? 0, 1, '%'),
        ),
      ),
  },
  {
    label: 'h2',
    text: shortPlan['card-title'],
    judge: ({ time = '' }, facts) =>
      withPlan(facts, ({ ready }) => isInstant(time, ready?.reachedAt ?? ready?.at, facts.at)),
  },
  { text: shortPlan['boost-title'], judge: isReadOnly },
  { text: shortPlan['boost-text'], judge: isReadOnly },
  { label: 'button', text: shortPlan['ready-by'], judge: isReadOnly },
]

/** Lines of the status about the plan in force. */
export const planStatusRules: readonly Rule[] = [
  ...shortRules,
  ...[texts['boost-line'], texts['boost-line-end']].map((text) => ({
    text: text.replace('{end}', texts['boost-until']),
    judge: judgeBoost,
  })),

  {
    text: texts['exports-then-charges'],
    judge: ({ time = '', charge = '' }, facts) =>
      both(isNextFlow(time, facts, -1), () => isNextFlow(charge, facts)),
  },
  { text: texts['exports-at'], judge: ({ time = '' }, facts) => isNextFlow(time, facts, -1) },
  {
    label: 'h2',
    text: texts['short-title'],
    judge: ({ time = '' }, facts) => isPlanReady(time, facts),
    says: saysReady,
  },
  {
    text: texts['short-reaches'],
    judge: ({ level = '', time = '' }, facts) =>
      withPlan(facts, ({ ready }) =>
        both(near(readNumber(level), ready?.targetLevel ?? 0, 0.6, '%'), () =>
          isInstant(time, ready?.reachedAt, facts.at),
        ),
      ),
  },
  {
    text: texts['short-never'],
    judge: ({ level = '', time = '' }, facts) =>
      withPlan(facts, ({ ready }) =>
        both(near(readNumber(level), Math.floor(ready?.level ?? 0), 0, '%'), () =>
          isInstant(time, ready?.at, facts.at),
        ),
      ),
  },
  {
    text: shortPlan.text,
    judge: ({ level = '', time = '' }, facts) =>
      withPlan(facts, ({ ready }) =>
        both(near(readNumber(level), ready?.targetLevel ?? 0, 0.6, '%'), () =>
          isInstant(time, ready?.reachedAt, facts.at),
        ),
      ),
  },
  { text: texts['solar-until'], judge: ({ time = '' }, facts) => isSolarEnd(time, facts) },
  { text: texts['solar-or-grid'], judge: ({ time = '' }, facts) => isNextFlow(time, facts) },
  {
    text: texts['stays-at'],
    judge: ({ level = '' }, facts) => nearLevel(`~${level}`, levelNow(facts)),
  },
]
