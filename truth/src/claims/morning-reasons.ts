import { hasSeveralCars } from '@driveway/bench/night/proof-house'
import { morning } from '@driveway/messages/en-GB/morning'
import type { Line } from '../seen/screen.ts'
import { lastTime, nextTime } from '../world/london-time.ts'
import { percentAt, timeWith, within } from '../world/track.ts'
import { holds, near, nearTime, STEP_MS } from './compare.ts'
import { heardFrom, type Facts } from './facts.ts'
import * as figures from './figures.ts'
import { lastNight, nightCharges, type Night } from './nights.ts'
import { chargingSlots, sumWh } from './plan.ts'
import { both, either, isTrue, isUntrue, readOnly, type Judgement } from './rule.ts'
import { findSeen } from './seen-plan.ts'
import { readNumber, readPence, readValues, type Values } from './template.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A plan is made within these after what caused it: many chargers take their turns. */
const TURN_MS = 12 * MINUTE_MS
/** Carbon comes every three hours, weather every six, and chargers take their turns over the time after it. */
const FORECAST_MS = 3 * HOUR_MS
const FORECAST_TURN_MS = 35 * MINUTE_MS
/** In percentage points, of a level that a car reports, and of one that is learnt from its charge. */
const KNOWN_LEVEL = 2
const LEARNT_LEVEL = 6
/** Causes make up the difference within these pence, or this share of it. */
const SUM_PENCE = 5
const SUM_SHARE = 0.1

type JudgeCause = (values: Values, facts: Facts, night: Night) => Judgement

/** The instant of a clock time within a night; a minute is shown. */
function timeIn(night: Night, time: string): number {
  return nextTime(night.from - MINUTE_MS, time.slice(0, 5))
}

function isAround(at: number, of: number, ms: number): boolean {
  return at >= of - MINUTE_MS && at <= of + ms
}

const planReasons: readonly (readonly [string, (at: number, facts: Facts) => Judgement])[] = [
  [
    morning['plan-boost'],
    (at, facts) =>
      holds(
        // It ends early where the car is full, and its end may be heard later.
        facts.boosts.some(({ from, to }) => isAround(at, from, heardFrom(facts, to) - from + TURN_MS)),
        'nobody boosted',
      ),
  ],
  [
    morning['plan-settings'],
    (at, { changes }) =>
      holds(
        changes.some((change) => isAround(at, change.at, TURN_MS)),
        'no setting was changed',
      ),
  ],
  [
    morning['plan-reconnect'],
    (at, { track }) => {
      const before = within(track, { from: at - STEP_MS, to: at + MINUTE_MS })
      return holds(
        before.some(({ isConnected }) => !isConnected),
        'it was online',
      )
    },
  ],
  [
    morning['plan-forecast'],
    (at) => holds(at % FORECAST_MS <= FORECAST_TURN_MS, 'nothing was published then'),
  ],
  [
    morning['plan-prices'],
    (at, { changes }) =>
      holds(
        at % HOUR_MS <= FORECAST_TURN_MS || changes.some((change) => isAround(at, change.at, TURN_MS)),
        'nothing was published then',
      ),
  ],
  [morning['plan-level'], () => isTrue],
  [morning['plan-car'], (_, { proof }) => holds(hasSeveralCars(proof), 'the home has one car')],
  [morning['plan-home'], (_, { home }) => holds(home.length > 1, 'there is one charger')],
  [morning['plan-check'], () => isTrue],
]

function judgeLaterPlan({ time = '', reason = '' }: Values, facts: Facts, night: Night): Judgement {
  const at = timeIn(night, time)
  if (at > night.ready) return isUntrue('the night was over')
  const judge = planReasons.find(([text]) => text === reason)?.[1]
  return judge === undefined ? isUntrue('no such reason') : judge(at, facts)
}

/** Of several for one reason the first and the last are named. */
function judgeLastPlan(
  { start = '', finish = '', reason = '' }: Values,
  facts: Facts,
  night: Night,
): Judgement {
  return both(judgeLaterPlan({ time: start, reason }, facts, night), () =>
    judgeLaterPlan({ time: finish, reason }, facts, night),
  )
}

function judgeOffline({ start = '', finish = '' }: Values, { track }: Facts, night: Night): Judgement {
  const from = timeIn(night, start)
  const inner = { from: from + STEP_MS, to: nextTime(from, finish) - STEP_MS }
  if (inner.to <= inner.from) return isTrue
  const offline = timeWith(track, inner, ({ isConnected }) => !isConnected)
  return holds(2 * offline >= inner.to - inner.from, `offline for ${Math.round(offline / MINUTE_MS)} min`)
}

/** Of the time at which the plan was made. */
function judgeLevel({ actual = '', planned = '' }: Values, facts: Facts, night: Night): Judgement {
  const seen = findSeen(facts, night)
  if (seen === null) return readOnly
  const isReported = facts.proof.levelSource === 'car' || facts.proof.levelSource === 'charger'
  const so = percentAt(facts.track, Date.parse(seen.plan.madeAt))
  return both(near(readNumber(actual), so, isReported ? KNOWN_LEVEL : LEARNT_LEVEL, '%'), () =>
    near(readNumber(planned), seen.plan.level.expected, 0.6, '% when it was planned'),
  )
}

function judgeUnlike({ planned = '' }: Values, facts: Facts, night: Night): Judgement {
  const seen = findSeen(facts, night)
  if (seen === null) return readOnly
  const so = percentAt(facts.track, Date.parse(seen.plan.madeAt))
  return both(holds(Math.abs(so - (readNumber(planned) ?? so)) > KNOWN_LEVEL, `${so.toFixed(1)} %`), () =>
    near(readNumber(planned), seen.plan.level.expected, 0.6, '% when it was planned'),
  )
}

function judgeSun({ actual = '', planned = '' }: Values, facts: Facts, night: Night): Judgement {
  const seen = findSeen(facts, night)
  if (seen === null) return readOnly
  const before = facts.account({ from: night.from, to: Date.parse(seen.plan.madeAt) }, facts.at)
  const solarWh =
    sumWh(chargingSlots(seen.plan), (slot) => slot.solarWh) + before.importWh - before.fromGridWh
  return both(figures.fromSolar(actual, facts, [night]), () =>
    near(readNumber(planned), solarWh / 1000, 0.15 + (0.06 * before.importWh) / 1000, 'kWh were planned'),
  )
}

const causes: readonly (readonly [string, JudgeCause])[] = [
  [
    morning.boost,
    (_, { boosts }, night) =>
      holds(
        boosts.some(({ from, to }) => from < night.to && to > night.from),
        'nobody boosted',
      ),
  ],
  [
    morning['left-early'],
    ({ time = '' }, _, night) =>
      both(nearTime(lastTime(night.to + STEP_MS, time), night.to, STEP_MS), () =>
        holds(night.to < night.ready, 'it stayed until the ready time'),
      ),
  ],
  [morning.offline, judgeOffline],
  [
    morning['random-delay'],
    ({ minutes = '' }, { proof }) =>
      holds(60 * Number(minutes) <= proof.maxStartDelayS + 30, `at most ${proof.maxStartDelayS} s`),
  ],
  [morning['level-differed'], judgeLevel],
  [morning['level-unlike'], judgeUnlike],
  [
    morning['car-full'],
    ({ time = '' }, facts, night) => {
      const until = timeIn(night, time) + STEP_MS
      return either(
        nightCharges(facts).map((charges) =>
          holds(
            charges.every(({ to }) => to <= until),
            'it took power later',
          ),
        ),
      )
    },
  ],
  [morning['held-back'], () => readOnly],
  [morning['took-more'], () => readOnly],
  [morning.solar, judgeSun],
  [morning['house-used-more'], () => readOnly],
  [morning['house-used-less'], () => readOnly],
  [
    morning.prices,
    (_, { proof, changes, faults }) =>
      holds(
        proof.house.tariff.kind === 'agile' ||
          changes.some(({ kind }) => kind === 'tariff') ||
          faults.some(({ kind }) => kind === 'prices-wrong'),
        'they are fixed',
      ),
  ],
  [morning['later-plan'], judgeLaterPlan],
  [morning['later-plans'], judgeLastPlan],
  [morning.unmeasured, (_, { proof }) => holds(!proof.house.hasHouseMeter, 'it has a house meter')],
  [morning.other, () => isTrue],
]

function judgeCause(text: string, facts: Facts, night: Night): Judgement {
  for (const [template, judge] of causes) {
    const values = readValues(template, text)
    if (values !== null) return judge(values, facts, night)
  }
  return isUntrue('no such cause')
}

const SIZE = / \(([+−].+)\)$/

function costOn(page: readonly Line[], side: 'planned' | 'done'): number | null {
  const labels = new Set(
    [morning.cost, morning['cost-solar'], morning['cost-less-earned']].map(
      (label) => `${label} / ${morning[side]}`,
    ),
  )
  const line = page.find(({ region, label }) => region === morning.title && labels.has(label))
  return line === undefined ? null : readPence(line.text)
}

/** '{cause} (+£0.12); {cause}.': every cause is so, and together they are the difference. */
export function judgeReasons({ said = '' }: Values, facts: Facts, page: readonly Line[]): Judgement {
  const night = lastNight(facts)
  const parts = said.replace(/\.$/, '').split('; ')
  const each = parts.reduce<Judgement>((before, part) => {
    const judged = judgeCause(part.replace(SIZE, ''), facts, night)
    return before.kind === 'untrue' || judged.kind === 'true' ? before : judged
  }, isTrue)
  if (each.kind === 'untrue') return each
  const [planned, done] = [costOn(page, 'planned'), costOn(page, 'done')]
  const sizes = parts.flatMap((part) => readPence(SIZE.exec(part)?.[1] ?? '') ?? [])
  if (planned === null || done === null) return each
  const difference = done - planned
  const sum = sizes.reduce((total, size) => total + size, 0)
  const slack = Math.max(SUM_PENCE, SUM_SHARE * Math.abs(difference)) + parts.length / 2 + 1
  return both(near(sum, difference, slack, 'pence in all'), () => each)
}

/** '{time}, {reason}; {start} to {finish}, {count} times, {reason}.' */
export function judgeLaterPlans({ said = '' }: Values, facts: Facts): Judgement {
  const night = lastNight(facts)
  return said
    .replace(/\.$/, '')
    .split('; ')
    .reduce<Judgement>((before, part) => {
      const several = readValues(morning['later-items'], part)
      const one = readValues(morning['later-item'], part)
      return both(before, () => {
        if (several !== null) return judgeLastPlan(several, facts, night)
        return one === null ? isUntrue('no such plan') : judgeLaterPlan(one, facts, night)
      })
    }, isTrue)
}
