import { morning } from '@driveway/messages/en-GB/morning'
import { lastTime, nextTime, writeTime } from '../world/london-time.ts'
import { percentAt } from '../world/track.ts'
import type { PlanAnswer } from '../seen/plan.ts'
import type { Sums } from '../world/account.ts'
import { between, holds, KWH, LEVEL, near, nearLevel, nearTime, STEP_MS } from './compare.ts'
import { heardOf, heardUntil, listLost, targetAt, type Facts } from './facts.ts'
import * as figures from './figures.ts'
import { judgeLaterPlans, judgeReasons } from './morning-reasons.ts'
import { lastNight, nightCharges, savingOf } from './nights.ts'
import { chargingSlots, isInstant, planPence, plannedSlots, sumWh } from './plan.ts'
import { ANY, both, either, isReadOnly, isUntrue, readOnly, type Judgement, type Rule } from './rule.ts'
import { findSeen } from './seen-plan.ts'
import { readNumber, readPence, type Values } from './template.ts'

/** Of a saving, which compares two costs. */
const SAVED_PENCE = 4
const SAVED_SHARE = 0.03
const HALF_HOUR_MS = 1_800_000
/** Less than this, such as a minute of it, does not count as a charge. */
const LEAST_CHARGE_WH = 50

/** Of the night that ended last. */
function done(figure: figures.Figure) {
  return ({ said = '' }: Values, facts: Facts): Judgement =>
    figure(said, facts, heardOf(facts, lastNight(facts)))
}

function nightTimes({ said = '' }: Values, facts: Facts): Judgement {
  const [start = '', end = ''] = said.split(' to ')
  const { from, to } = lastNight(facts)
  const slack = listLost(facts).some((lost) => lost.from < to && lost.to > from) ? HALF_HOUR_MS : STEP_MS
  const heard = heardUntil(facts)
  const judged = nightCharges(facts).map((charged) => {
    const ended = charged.findLast((flow) => flow.from < heard)?.to
    return both(nearTime(nextTime(from - STEP_MS, start), charged[0]?.from, slack), () =>
      nearTime(lastTime(to, end), ended === undefined ? undefined : Math.min(ended, heard), slack),
    )
  })
  return either(judged)
}

/** The plan that the owner could see, and what had flowed when it was made. */
function planned(judge: (said: string, plan: PlanAnswer, before: Sums, facts: Facts) => Judgement) {
  return ({ said = '' }: Values, facts: Facts): Judgement => {
    const night = lastNight(facts)
    const seen = findSeen(facts, night)
    if (seen === null) return readOnly
    const made = Math.max(night.from, Date.parse(seen.plan.madeAt))
    return judge(said, seen.plan, facts.account({ from: night.from, to: made }, facts.at), facts)
  }
}

const plannedEnergy = planned((said, plan, { importWh }) =>
  near(
    readNumber(said),
    (importWh + sumWh(chargingSlots(plan), ({ energyWh }) => energyWh)) / 1000,
    KWH + (importWh > 0 ? 0.1 : 0),
    'kWh',
  ),
)

const plannedExport = planned((said, plan, { exportWh }) => {
  const given = plannedSlots(plan).filter(({ power }) => power < 0)
  const wh = exportWh - sumWh(given, ({ energyWh }) => energyWh)
  return near(readNumber(said), wh / 1000, KWH + (exportWh > 0 ? 0.1 : 0), 'kWh')
})

const plannedCost = planned((said, plan, before, facts) => {
  const slack = before.importWh + before.exportWh > 0 ? figures.splitPence(before, facts) : 1.1
  // At the prices of that time.
  const pence = planPence(plan, { ...facts, price: facts.priceOf(plan), at: Date.parse(plan.madeAt) })
  return near(readPence(said), before.nightPence + pence, slack, 'pence')
})

const plannedLevel = planned((said, { ready }) => near(readNumber(said), ready?.level ?? 0, 0.6, '%'))

const plannedTimes = planned((said, plan, { importWh }, facts) => {
  // A charge that had begun is judged by its meter.
  if (importWh > 0) return readOnly
  const [start = '', end = ''] = said.split(' to ')
  const charges = chargingSlots(plan)
  const slots = charges.filter(({ energyWh }) => energyWh >= LEAST_CHARGE_WH)
  const { from } = lastNight(facts)
  // The half hour that was planned begins before the random delay that is drawn for it.
  const begins = [charges[0]?.start, slots[0]?.start, slots[0]?.flowsFrom]
  const judged = begins.map((begin) => isInstant(start, begin, from))
  const first = judged.find(({ kind }) => kind === 'true') ?? judged[1] ?? readOnly
  return both(first, () => {
    // A charge may end within its last half hour, or with a few Wh in the next one.
    const until = Date.parse(charges.at(-1)?.end ?? '')
    const ended = lastTime(until, end)
    return holds(ended > Date.parse(slots.at(-1)?.start ?? ''), `until ${writeTime(until)}`)
  })
})

function wasReady({ time = '', level = '' }: Values, facts: Facts): Judgement {
  const { to, ready } = lastNight(facts)
  return both(nearLevel(level, percentAt(facts.track, to)), () => {
    const percent = percentAt(facts.track, lastTime(to, time) + STEP_MS)
    const tolerance = level.includes('~') ? 3 * LEVEL : LEVEL
    return holds(percent >= targetAt(facts, ready) - tolerance, `${percent.toFixed(1)} % at that time`)
  })
}

function saving(sign: 1 | -1) {
  return ({ cost = '' }: Values, facts: Facts): Judgement => {
    const night = lastNight(facts)
    const range = savingOf(facts, night)
    const said = readPence(cost)
    if (range === null || said === null) return range === null ? readOnly : isUntrue('no amount')
    const slack = SAVED_PENCE + SAVED_SHARE * said + figures.splitPence(facts.account(night, facts.at), facts)
    return between(sign * said, range, slack, 'pence')
  }
}

function row(label: string, side: 'planned' | 'done', judge: Rule['judge']): Rule {
  return { region: morning.title, label: `${label} / ${morning[side]}`, text: ANY, judge }
}

/** Planned and done of the night that ended last. */
export const morningRules: readonly Rule[] = [
  row(morning.energy, 'done', done(figures.charged)),
  row(morning.exported, 'done', done(figures.exported)),
  row(morning.cost, 'done', done(figures.nightCost)),
  row(morning['cost-solar'], 'done', done(figures.nightCost)),
  row(morning['cost-less-earned'], 'done', done(figures.nightCost)),
  row(morning.charging, 'done', nightTimes),
  row(morning.level, 'done', ({ said = '' }, facts) =>
    nearLevel(said, percentAt(facts.track, lastNight(facts).to)),
  ),
  row(morning.energy, 'planned', plannedEnergy),
  row(morning.exported, 'planned', plannedExport),
  row(morning.cost, 'planned', plannedCost),
  row(morning['cost-solar'], 'planned', plannedCost),
  row(morning['cost-less-earned'], 'planned', plannedCost),
  row(morning.charging, 'planned', plannedTimes),
  row(morning.level, 'planned', plannedLevel),
  { region: morning.title, text: morning.ready, judge: wasReady },
  {
    region: morning.title,
    text: morning['not-ready'],
    judge: ({ level = '' }, facts) => nearLevel(level, percentAt(facts.track, lastNight(facts).to)),
  },
  { region: morning.title, text: morning.saved, judge: saving(1) },
  { region: morning.title, text: morning['cost-more'], judge: saving(-1) },
  { region: morning.title, text: `${morning['why-title']} ${ANY}`, judge: judgeReasons },
  { region: morning.title, text: `${morning['later-title']} ${ANY}`, judge: judgeLaterPlans },
  { region: morning.title, text: ANY, judge: isReadOnly },
]
