import { dashboardPage as page } from '@driveway/messages/en-GB/dashboard-page'
import { levelQuestion } from '@driveway/messages/en-GB/level-question'
import { morning } from '@driveway/messages/en-GB/morning'
import { nightPlan } from '@driveway/messages/en-GB/night-plan'
import { oneOff } from '@driveway/messages/en-GB/one-off'
import { readyBy } from '@driveway/messages/en-GB/ready-by'
import { lastTime, nextTime, startOfDay } from '../world/london-time.ts'
import { flows, isCharging, isExporting, isIdle, percentAt, within, type Sample } from '../world/track.ts'
import { between, holds, LEVEL, near, nearLevel, nearTime, STEP_MS } from './compare.ts'
import { carOf, isCalm, nextTarget, now, readyTimes, targetAt, type Facts } from './facts.ts'
import { lastNight, nightCharges } from './nights.ts'
import { figureRules } from './figure-rules.ts'
import { carNameRule, homeRules, isOwnCar } from './home-rules.ts'
import { frameRules } from './frame-rules.ts'
import * as figures from './figures.ts'
import { lastSeen } from './last-seen.ts'
import { band, levelAge, levelIn } from './level.ts'
import { morningRules } from './morning-rules.ts'
import { isNextFlow, isPlanCost, isPlanFinish } from './plan.ts'
import { boostRules } from './boost-rules.ts'
import { planRules } from './plan-rules.ts'
import { planStatusRules } from './plan-status-rules.ts'
import { power } from './power.ts'
import { both, either, isReadOnly, isTrue, type Judgement, type Rule, type Saying } from './rule.ts'
import { readNumber, readPence, type Values } from './template.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
function describe({ percent, powerW, isPluggedIn, isConnected }: Sample): string {
  const place = isPluggedIn ? 'plugged in' : 'unplugged'
  return `${place}, ${percent.toFixed(1)} %, ${Math.round(powerW)} W, ${isConnected ? 'connected' : 'not connected'}`
}

/** A status is true if it was so within the last step: a charger reports what it does, and that takes a moment. */
function status(isSo: (sample: Sample) => boolean) {
  return (_: Values, facts: Facts): Judgement => {
    const recent = [...within(facts.track, { from: facts.at - 6 * MINUTE_MS, to: facts.at }), now(facts)]
    return holds(recent.some(isSo), describe(now(facts)))
  }
}

function isReadyBy({ time = '' }: Values, facts: Facts): Judgement {
  return isReadyAt(nextTime(facts.at, time.slice(0, 5)), facts)
}

function isReadyTomorrow({ time = '' }: Values, facts: Facts): Judgement {
  return isReadyAt(nextTime(tomorrow(facts), time), facts)
}

function isReadyAt(said: number, facts: Facts): Judgement {
  const { next } = readyTimes(facts, facts.at)
  if (said !== next) return nearTime(said, next, 0)
  // A promise to a car whose night has surprises is a plan; one that is charged needs none.
  if (!isCalm(facts, next)) {
    const isCharged = percentAt(facts.track, facts.at) >= targetAt(facts, next) - LEVEL
    return holds(isCharged || (facts.plan?.ready?.isReachable ?? true), 'the plan does not reach its target')
  }
  const percent = percentAt(facts.track, next)
  return holds(percent >= targetAt(facts, next) - LEVEL, `${percent.toFixed(1)} % at that time`)
}

function isNextReadyTime({ time = '' }: Values, facts: Facts): Judgement {
  return nearTime(nextTime(facts.at, time), readyTimes(facts, facts.at).next, 0)
}

/** In the minute of a ready time the same time of tomorrow is next. */
function isTomorrowsReadyTime({ time = '' }: Values, facts: Facts): Judgement {
  const from = tomorrow(facts)
  return nearTime(nextTime(from, time), readyTimes(facts, from).next, 0)
}

function tomorrow({ at }: Facts): number {
  return startOfDay(startOfDay(at) + 1.5 * DAY_MS)
}

/** The next charge of the plan, and where nothing comes between, the next one that really began. */
function startsAt({ time = '', cost = '' }: Values, facts: Facts): Judgement {
  const { next } = readyTimes(facts, facts.at)
  const said = nextTime(facts.at, time.slice(0, 5))
  const planned = both(isNextFlow(time, facts), () => (cost === '' ? isTrue : isPlanCost(cost, facts)))
  if (planned.kind !== 'true' || !isCalm(facts, next)) return planned
  const begun = flows(facts.track, { from: facts.at, to: next })[0]?.from
  const start = nearTime(said, begun, STEP_MS + facts.proof.maxStartDelayS * 1000)
  if (start.kind !== 'true' || cost === '') return start
  return near(readPence(cost), facts.account({ from: facts.at, to: next }, next).pence, 15, 'pence')
}

function saysStart({ time = '', cost = '' }: Values): readonly Saying[] {
  return cost === ''
    ? [['next start', time]]
    : [
        ['next start', time],
        ['planned cost', cost],
      ]
}

function saysReady({ time = '' }: Values): readonly Saying[] {
  return [['ready time', time]]
}

/** Since then the car is offered power and takes none: the offer may be younger than the end of its charge. */
function stoppedSince({ time = '' }: Values, facts: Facts): Judgement {
  const since = lastTime(facts.at, time)
  const later = flows(facts.track, { from: since + STEP_MS, to: facts.at })
  return holds(later.length === 0, 'it has taken power since')
}

function chargedBy({ time = '', cost = '' }: Values, facts: Facts): Judgement {
  const said = lastTime(facts.at, time)
  const ended = either(nightCharges(facts).map((charged) => nearTime(said, charged.at(-1)?.to, STEP_MS)))
  if (ended.kind !== 'true' || cost === '') return ended
  return figures.nightCost(cost, facts, [lastNight(facts)])
}

function isReady(facts: Facts): Judgement {
  const { last } = readyTimes(facts, facts.at)
  const percent = percentAt(facts.track, last)
  return holds(percent >= targetAt(facts, last) - LEVEL, `${percent.toFixed(1)} % at the ready time`)
}

/** By the name of the house's car. */
function ofCar(judge: (values: Values, facts: Facts) => Judgement) {
  return (values: Values, facts: Facts): Judgement => {
    const { make, model } = carOf(facts)
    return both(holds(values['car'] === `${make} ${model}`, `${make} ${model}`), () => judge(values, facts))
  }
}

/** A ready-by time of one night. */
function isOnce({ time = '' }: Values, { changes, at }: Facts): Judgement {
  const change = changes.findLast((each) => each.kind === 'one-night' && each.at <= at)
  const so = change?.kind === 'one-night' ? (change.time ?? 'full') : 'no change'
  return holds(time === so, so)
}

/** Today's lines, card by card. */
export const todayRules: readonly Rule[] = [
  ...frameRules,
  ...homeRules,
  // The ring.
  {
    text: page['battery-at'],
    judge: ({ percent = '' }, facts) => between(readNumber(percent), levelIn(facts), LEVEL, '%'),
  },
  { text: page['battery-about'], judge: band },
  { text: page.estimated, judge: band },
  { text: page['from-car'], judge: levelAge },
  {
    text: page['battery-unknown'],
    judge: (_, { proof }) => holds(proof.levelSource === 'none', 'reported by the car'),
  },
  {
    text: page.range,
    judge: ({ min = '', max = '' }, { settings }) =>
      both(near(readNumber(min), settings.minimumPercent, 0, '%'), () =>
        near(readNumber(max), settings.maximumPercent, 0, '%'),
      ),
  },

  // The status.
  { label: 'h2', text: page['state-charging'], judge: status(isCharging) },
  { label: 'h2', text: page['state-solar'], judge: status(isCharging) },
  { label: 'h2', text: page['state-solar-grid'], judge: status(isCharging) },
  { label: 'h2', text: page['state-solar-mix'], judge: status(isCharging) },
  { label: 'h2', text: page['state-phev'], judge: status(isCharging) },
  { label: 'h2', text: page['state-home-alone'], judge: status(isCharging) },
  { label: 'h2', text: page['state-exporting'], judge: status(isExporting) },
  { label: 'h2', text: page['state-disconnected'], judge: status(({ isPluggedIn }) => !isPluggedIn) },
  { label: 'h2', text: page['state-offline'], judge: status(({ isConnected }) => !isConnected) },
  { label: 'h2', text: page['state-solar-idle'], judge: status(isIdle) },
  { label: 'h2', text: page['state-idle'], judge: status(isIdle) },
  { label: 'h2', text: page['state-idle-off-peak'], judge: status(isIdle) },
  { label: 'h2', text: page['state-idle-waiting'], judge: status(isIdle) },
  { label: 'h2', text: page['state-idle-path'], judge: status(isIdle) },
  { label: 'h2', text: page['state-idle-path-range'], judge: status(isIdle) },
  { label: 'h2', text: levelQuestion['stopped-title'], judge: status(isIdle) },
  { label: 'h2', text: levelQuestion['not-yet-title'], judge: status(isIdle) },
  { label: 'h2', text: page['state-overriding'], judge: status(isCharging) },
  {
    label: 'h2',
    text: nightPlan['full-title-about'],
    judge: ({ level = '' }, facts) =>
      both(nearLevel(`~${level}`, percentAt(facts.track, facts.at)), () => status(isIdle)({}, facts)),
  },
  {
    label: 'h2',
    text: nightPlan['full-title'],
    judge: ({ level = '' }, facts) =>
      both(near(readNumber(level), percentAt(facts.track, facts.at), 2.5, '%'), () =>
        status(isIdle)({}, facts),
      ),
  },
  // Read after the titles, of which one ends like it.
  {
    text: nightPlan['ring-target'],
    region: '',
    judge: ({ level = '' }, facts) => near(readNumber(level), nextTarget(facts), 0, '%'),
  },

  // The lines below it.
  ...[
    page['state-charging-rate'],
    page['state-solar-rate'],
    page['state-solar-grid-rate'],
    page['state-solar-mix-rate'],
    page['state-exporting-rate'],
    page['state-home-alone-rate'],
    page['state-phev-rate'],
    page['state-solar-share'],
    page['state-overriding-rate'],
  ].map((text) => ({ label: 'p', text, judge: power('car') })),
  { text: page['state-solar-mix-breakdown'], judge: isReadOnly },
  // The plain message would read its earnings as a cost.
  {
    text: nightPlan['starts-earning'],
    judge: ({ time = '', cost = '' }, facts) =>
      both(isNextFlow(time, facts), () => isPlanCost(cost, facts, -1)),
    says: ({ time = '' }) => saysStart({ time }),
  },
  { text: nightPlan['starts-at'], judge: startsAt, says: saysStart },
  // Its cost is that of the whole plan, of which a part is over.
  {
    text: nightPlan['continues-at'],
    judge: ({ time = '', cost = '' }, facts) =>
      both(isPlanCost(cost, facts), () => startsAt({ time }, facts)),
    says: saysStart,
  },
  {
    text: nightPlan['finished-at'],
    judge: ({ time = '', ready = '' }, facts) =>
      both(isPlanFinish(time, facts), () => isReadyBy({ time: ready }, facts)),
  },
  { text: nightPlan['nothing-left'], judge: ({ ready = '' }, facts) => isReadyBy({ time: ready }, facts) },
  { text: nightPlan['nothing-planned'], judge: isNextReadyTime },
  { text: levelQuestion['stopped-text'], judge: stoppedSince },
  { text: levelQuestion['stopped-confirmed'], judge: stoppedSince },
  ...[levelQuestion['text-maximum'], levelQuestion['text-short']].map((text) => ({
    text: `${levelQuestion.text} ${text}`,
    judge: ({ level = '' }: Values, facts: Facts) => near(readNumber(level), nextTarget(facts), 0, '%'),
  })),
  // Before the next one, which it also fits.
  {
    text: morning['charged-by-earned'],
    judge: (values, facts) => chargedBy({ ...values, cost: `−${values['cost'] ?? ''}` }, facts),
  },
  { text: morning['charged-by'], judge: chargedBy },
  { text: morning['charged-by-no-cost'], judge: chargedBy },
  { text: page['last-heard'], judge: lastSeen },
  { text: page['state-idle-start'], judge: startsAt, says: saysStart },
  { text: readyBy['ready-to-go'], judge: (_, facts) => isReady(facts) },
  // A wanted time does not promise anything.
  {
    text: readyBy['ready-by-today'].replace('{by}', readyBy['wanted-by']),
    judge: isNextReadyTime,
    says: saysReady,
  },
  {
    text: readyBy['ready-by-tomorrow'].replace('{by}', readyBy['wanted-by']),
    judge: isTomorrowsReadyTime,
    says: saysReady,
  },
  { text: readyBy['ready-by-today'].replace('{by}', readyBy['ready-by']), judge: isReadyBy, says: saysReady },
  {
    text: readyBy['ready-by-tomorrow'].replace('{by}', readyBy['ready-by']),
    judge: isReadyTomorrow,
    says: saysReady,
  },
  { text: page['plugged-in-car'], judge: ofCar(status(({ isPluggedIn }) => isPluggedIn)) },
  // Of several cars it may name the main one, whichever was there last.
  {
    text: page['unplugged-car'],
    judge: ({ car = '' }, facts) =>
      both(isOwnCar({ name: car }, facts), () => status(({ isPluggedIn }) => !isPluggedIn)({}, facts)),
  },

  // Names and offers.
  {
    label: 'h1',
    text: page['title-v2g-charger'],
    judge: (_, { proof }) => holds(proof.house.deviceType === 'EV_V2G_CHARGER', proof.house.deviceType),
  },
  ...[oneOff['full-card-text'], oneOff['full-save']].map((text) => ({
    region: oneOff['full-title'],
    text,
    judge: () => isTrue,
  })),
  ...[oneOff['undo-label'].replace('{change}', oneOff['is-ready-by']), oneOff['is-ready-by']].map((text) => ({
    region: oneOff.title,
    text,
    judge: isOnce,
  })),

  ...boostRules,
  ...morningRules,
  ...planRules,
  ...planStatusRules,
  ...figureRules,
  carNameRule,
]
