import { morning } from '@driveway/messages/en-GB/morning'
import type { PlanAnswer } from '../plan.ts'
import { instantOn, lastTime, nextTime, writeDate, writeTime } from '../world/london-time.ts'
import { percentAt } from '../world/track.ts'
import { holds, LEVEL, near, nearLevel, nearTime, STEP_MS } from './compare.ts'
import { lastNight, nightFlows, type Facts } from './facts.ts'
import * as figures from './figures.ts'
import { chargingSlots, isInstant, plannedSlots, sumWh } from './plan.ts'
import { ANY, both, isReadOnly, readOnly, type Judgement, type Rule } from './rule.ts'
import { readNumber, type Values } from './template.ts'

const EVENING = '22:00'

/** Of the night that ended last. */
function done(figure: figures.Figure) {
  return ({ said = '' }: Values, facts: Facts): Judgement => figure(said, facts, [lastNight(facts)])
}

function nightTimes({ said = '' }: Values, facts: Facts): Judgement {
  const [start = '', end = ''] = said.split(' to ')
  const charged = nightFlows(facts)
  const { from, to } = lastNight(facts)
  return both(nearTime(nextTime(from - STEP_MS, start), charged[0]?.from, STEP_MS), () =>
    nearTime(lastTime(to, end), charged.at(-1)?.to, STEP_MS),
  )
}

/**
 * The plan that the owner could see at 22:00, where that is the one that counts: the car was there, and nothing of it
 * had begun. Other nights are shown by another plan, which was not read.
 */
function withEvening(facts: Facts, judge: (plan: PlanAnswer) => Judgement): Judgement {
  const { eveningPlan: plan } = facts
  const { from, to } = lastNight(facts)
  const evening = instantOn(writeDate(to - 10 * 3_600_000), EVENING)
  const isSeen = plan !== null && from < evening && Date.parse(plan.ready?.at ?? '') === to
  const first = plan === null ? undefined : plannedSlots(plan)[0]
  if (!isSeen || plan === null || first === undefined || Date.parse(first.start) < evening) return readOnly
  if (facts.account({ from, to: evening }, facts.at).importWh > 0) return readOnly
  return judge(plan)
}

function plannedEnergy({ said = '' }: Values, facts: Facts): Judgement {
  return withEvening(facts, (plan) =>
    near(readNumber(said), sumWh(chargingSlots(plan), ({ energyWh }) => energyWh) / 1000, 0.11, 'kWh'),
  )
}

function plannedTimes({ said = '' }: Values, facts: Facts): Judgement {
  const [start = '', end = ''] = said.split(' to ')
  return withEvening(facts, (plan) => {
    const slots = chargingSlots(plan)
    const { from } = lastNight(facts)
    // The half hour that was planned begins before the random delay that is drawn for it.
    const begin = isInstant(start, slots[0]?.start, from)
    const first = begin.kind === 'true' ? begin : isInstant(start, slots[0]?.flowsFrom, from)
    return both(first, () => {
      const last = slots.at(-1)
      const until = Date.parse(last?.end ?? '')
      // A charge may end within its last half hour.
      const ended = lastTime(until, end)
      return holds(ended > Date.parse(last?.start ?? ''), `until ${writeTime(until)}`)
    })
  })
}

function wasReady({ time = '', level = '' }: Values, facts: Facts): Judgement {
  const { to } = lastNight(facts)
  return both(nearLevel(level, percentAt(facts.track, to)), () => {
    const percent = percentAt(facts.track, lastTime(to, time) + STEP_MS)
    const tolerance = level.includes('~') ? 3 * LEVEL : LEVEL
    return holds(percent >= facts.proof.maximumPercent - tolerance, `${percent.toFixed(1)} % at that time`)
  })
}

function row(label: string, side: 'planned' | 'done', judge: Rule['judge']): Rule {
  return { region: morning.title, label: `${label} / ${morning[side]}`, text: ANY, judge }
}

/** Planned and done of the night that ended last. */
export const morningRules: readonly Rule[] = [
  row(morning.energy, 'done', done(figures.charged)),
  row(morning.exported, 'done', done(figures.exported)),
  row(morning.cost, 'done', done(figures.nightCost)),
  row(morning['cost-less-earned'], 'done', done(figures.nightCost)),
  row(morning.charging, 'done', nightTimes),
  row(morning.level, 'done', ({ said = '' }, facts) =>
    nearLevel(said, percentAt(facts.track, lastNight(facts).to)),
  ),
  row(morning.energy, 'planned', plannedEnergy),
  row(morning.charging, 'planned', plannedTimes),
  { region: morning.title, text: morning.ready, judge: wasReady },
  {
    region: morning.title,
    text: morning['not-ready'],
    judge: ({ level = '' }, facts) => nearLevel(level, percentAt(facts.track, lastNight(facts).to)),
  },
  { region: morning.title, text: ANY, judge: isReadOnly },
]
