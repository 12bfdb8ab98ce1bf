import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { shortPlan } from '@driveway/messages/en-GB/short-plan'
import { CHARGE_EFFICIENCY } from '@driveway/world/battery'
import { nextTime, writeTime } from '../world/london-time.ts'
import { holds, near, nearLevel } from './compare.ts'
import { carOf, type Facts } from './facts.ts'
import { isInstant, isNextFlow, isPlanReady, isSolarEnd, levelNow, saysReady, withPlan } from './plan.ts'
import { all, both, isReadOnly, type Judgement, type Rule } from './rule.ts'
import { readNumber, type Values } from './template.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const CHARGER_W = 7_360
/** In percentage points: the level may be an estimate, and the fuse may leave less power. */
const BOOSTED_LEVEL = 8

/** At the power of charger and car from now on, which the car takes until it is nearly full. */
function judgeIfBoosted({ level = '', time = '' }: Values, facts: Facts): Judgement {
  const car = carOf(facts)
  const hours = (nextTime(facts.at, time.slice(0, 5)) - facts.at) / HOUR_MS
  const added = (100 * hours * Math.min(car.maxAcW, CHARGER_W) * CHARGE_EFFICIENCY) / car.batteryWh
  return near(readNumber(level), Math.min(100, levelNow(facts) + added), BOOSTED_LEVEL, '%')
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
  { text: shortPlan['boost-title'], judge: judgeIfBoosted },
  { text: shortPlan['boost-text'], judge: isReadOnly },
  {
    label: 'button',
    text: shortPlan['ready-by'],
    // A round time after the target is reached.
    judge: ({ time = '' }, facts) =>
      withPlan(facts, ({ ready }) => {
        const reached = Date.parse(ready?.reachedAt ?? '')
        const late = nextTime(facts.at, time.slice(0, 5)) - reached
        return holds(late >= -MINUTE_MS && late <= HOUR_MS, `reached at ${writeTime(reached)}`)
      }),
  },
]

/** Lines of the status about the plan in force. */
export const planStatusRules: readonly Rule[] = [
  ...shortRules,
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
