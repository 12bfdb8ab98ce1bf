import { dashboardPage as page } from '@driveway/messages/en-GB/dashboard-page'
import { levelQuestion } from '@driveway/messages/en-GB/level-question'
import { morning } from '@driveway/messages/en-GB/morning'
import { nightPlan } from '@driveway/messages/en-GB/night-plan'
import { oneOff } from '@driveway/messages/en-GB/one-off'
import { readyBy } from '@driveway/messages/en-GB/ready-by'
import { shortPlan } from '@driveway/messages/en-GB/short-plan'
import { lastTime, nextTime } from '../world/london-time.ts'
import { costBetween } from '../world/price.ts'
import { flows, isCharging, isExporting, isIdle, percentAt, within, type Sample } from '../world/track.ts'
import { between, holds, LEVEL, near, nearTime, PENCE, STEP_MS } from './compare.ts'
import { hasPlainCost, isCalm, lastNight, nightFlows, now, readyTimes, type Facts } from './facts.ts'
import { figureRules } from './figure-rules.ts'
import { morningRules } from './morning-rules.ts'
import { ANY, both, isReadOnly, isTrue, readOnly, type Judgement, type Rule } from './rule.ts'
import { readNumber, readPence, type Values } from './template.ts'

const MINUTE_MS = 60_000
/** A car that reports its level does so this often. */
const LEVEL_AGE_MS = 61 * MINUTE_MS
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

function rate({ rate: said = '' }: Values, facts: Facts): Judgement {
  const recent = [...within(facts.track, { from: facts.at - STEP_MS, to: facts.at }), now(facts)]
  const powers = recent.map(({ powerW }) => Math.abs(powerW) / 1000)
  return between(readNumber(said), [Math.min(...powers), Math.max(...powers)], 0.16, 'kW')
}

function levelIn(facts: Facts): readonly [number, number] {
  const levels = [
    ...within(facts.track, { from: facts.at - LEVEL_AGE_MS, to: facts.at }).map(({ percent }) => percent),
    percentAt(facts.track, facts.at),
  ]
  return [Math.min(...levels), Math.max(...levels)]
}

function band({ low = '', high = '' }: Values, facts: Facts): Judgement {
  const percent = percentAt(facts.track, facts.at)
  const [least, most] = [readNumber(low) ?? 101, readNumber(high) ?? -1]
  return holds(percent >= least - 1 && percent <= most + 1, `${percent.toFixed(1)} %`)
}

function isReadyBy({ time = '' }: Values, facts: Facts): Judgement {
  const { next } = readyTimes(facts, facts.at)
  const said = nextTime(facts.at, time.slice(0, 5))
  if (said !== next) return nearTime(said, next, 0)
  if (!isCalm(facts, next)) return readOnly
  const percent = percentAt(facts.track, next)
  return holds(percent >= facts.proof.maximumPercent - LEVEL, `${percent.toFixed(1)} % at that time`)
}

function isNextReadyTime({ time = '' }: Values, facts: Facts): Judgement {
  return nearTime(nextTime(facts.at, time), readyTimes(facts, facts.at).next, 0)
}

/** The next charge that really began. */
function startsAt({ time = '', cost = '' }: Values, facts: Facts): Judgement {
  const { next } = readyTimes(facts, facts.at)
  const said = nextTime(facts.at, time.slice(0, 5))
  if (!isCalm(facts, next)) return readOnly
  const begun = flows(facts.track, { from: facts.at, to: next })[0]?.from
  const start = nearTime(said, begun, STEP_MS + facts.proof.maxStartDelayS * 1000)
  if (start.kind !== 'true' || cost === '') return start
  return near(
    readPence(cost),
    costBetween(facts.track, facts.price, { from: facts.at, to: next }),
    15,
    'pence',
  )
}

/** A time that a charge ended. */
function endedAt({ time = '' }: Values, facts: Facts): Judgement {
  const from = readyTimes(facts, facts.at).last
  const ended = flows(facts.track, { from, to: facts.at }).at(-1) ?? nightFlows(facts).at(-1)
  return nearTime(lastTime(facts.at, time), ended?.to, STEP_MS)
}

function chargedBy({ time = '', cost = '' }: Values, facts: Facts): Judgement {
  const ended = nearTime(lastTime(facts.at, time), nightFlows(facts).at(-1)?.to, STEP_MS)
  if (ended.kind !== 'true' || cost === '' || !hasPlainCost(facts)) return ended
  return near(readPence(cost), costBetween(facts.track, facts.price, lastNight(facts)), PENCE, 'pence')
}

function isReady(facts: Facts): Judgement {
  const { last } = readyTimes(facts, facts.at)
  const percent = percentAt(facts.track, last)
  return holds(percent >= facts.proof.maximumPercent - LEVEL, `${percent.toFixed(1)} % at the ready time`)
}

/** Today's lines, card by card. */
export const todayRules: readonly Rule[] = [
  // The ring.
  {
    text: page['battery-at'],
    judge: ({ percent = '' }, facts) => between(readNumber(percent), levelIn(facts), LEVEL, '%'),
  },
  { text: page['battery-about'], judge: band },
  { text: page.estimated, judge: band },
  { text: page['from-car'], judge: isReadOnly },
  {
    text: page['battery-unknown'],
    judge: (_, { proof }) => holds(proof.levelSource === 'none', 'reported by the car'),
  },
  {
    text: page.range,
    judge: ({ min = '', max = '' }, { proof }) =>
      both(near(readNumber(min), proof.minimumPercent, 0, '%'), () =>
        near(readNumber(max), proof.maximumPercent, 0, '%'),
      ),
  },
  {
    text: nightPlan['ring-target'],
    region: '',
    judge: ({ level = '' }, { proof }) => near(readNumber(level), proof.maximumPercent, 0, '%'),
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
  { label: 'h2', text: page['state-idle-start'], judge: startsAt },
  { label: 'h2', text: levelQuestion['stopped-title'], judge: status(isIdle) },
  { label: 'h2', text: levelQuestion['not-yet-title'], judge: status(isIdle) },
  { label: 'h2', text: morning['ready-to-go'], judge: (_, facts) => isReady(facts) },
  { label: 'h2', text: nightPlan['ready-by'], judge: isReadyBy },
  { label: 'h2', text: nightPlan['short-title'], judge: isReadOnly },
  { label: 'h2', text: nightPlan['no-ready-title'], judge: isReadOnly },
  {
    label: 'h2',
    text: nightPlan['full-title'],
    judge: ({ level = '' }, facts) =>
      both(near(readNumber(level), percentAt(facts.track, facts.at), 2.5, '%'), () =>
        status(isIdle)({}, facts),
      ),
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
  ].map((text) => ({ label: 'p', text, judge: rate })),
  { text: page['state-solar-mix-breakdown'], judge: isReadOnly },
  { text: nightPlan['starts-at'], judge: startsAt },
  // Its cost is that of the whole plan, of which a part is over.
  { text: nightPlan['continues-at'], judge: ({ time = '' }, facts) => startsAt({ time }, facts) },
  { text: nightPlan['starts-earning'], judge: isReadOnly },
  { text: nightPlan['exports-then-charges'], judge: isReadOnly },
  { text: nightPlan['exports-at'], judge: isReadOnly },
  { text: nightPlan['finished-at'], judge: endedAt },
  { text: nightPlan['nothing-left'], judge: ({ ready = '' }, facts) => isReadyBy({ time: ready }, facts) },
  { text: nightPlan['short-reaches'], judge: isReadOnly },
  { text: nightPlan['short-never'], judge: isReadOnly },
  { text: nightPlan['solar-until'], judge: isReadOnly },
  { text: nightPlan['solar-or-grid'], judge: isReadOnly },
  { text: nightPlan['stays-at'], judge: isReadOnly },
  { text: levelQuestion['stopped-text'], judge: ({ time = '' }, facts) => endedAt({ time }, facts) },
  { text: levelQuestion['stopped-confirmed'], judge: isReadOnly },
  {
    text: `${levelQuestion.text} ${levelQuestion['text-maximum']}`,
    judge: ({ level = '' }, { proof }) => near(readNumber(level), proof.maximumPercent, 0, '%'),
  },
  { text: morning['charged-by'], judge: chargedBy },
  { text: morning['charged-by-no-cost'], judge: chargedBy },
  { text: page['last-heard'], judge: isReadOnly },
  // A wanted time does not promise anything.
  { text: readyBy['ready-by-today'].replace('{by}', readyBy['wanted-by']), judge: isNextReadyTime },
  { text: readyBy['ready-by-tomorrow'].replace('{by}', readyBy['wanted-by']), judge: isNextReadyTime },
  { text: readyBy['ready-by-today'].replace('{by}', readyBy['ready-by']), judge: isReadyBy },
  { text: readyBy['ready-by-tomorrow'].replace('{by}', readyBy['ready-by']), judge: isReadyBy },
  { text: page['plugged-in-car'], judge: status(({ isPluggedIn }) => isPluggedIn) },
  { text: page['unplugged-car'], judge: status(({ isPluggedIn }) => !isPluggedIn) },

  // Names and offers.
  {
    label: 'h1',
    text: page['title-v2g-charger'],
    judge: (_, { proof }) => holds(proof.house.deviceType === 'EV_V2G_CHARGER', proof.house.deviceType),
  },
  { region: oneOff['full-title'], text: ANY, judge: () => isTrue },
  { region: oneOff.title, text: ANY, judge: isReadOnly },
  { text: shortPlan.text, judge: isReadOnly },

  // The plan.
  ...[
    nightPlan['card-tonight'],
    nightPlan['card-next'],
    nightPlan['card-next-today'],
    nightPlan['card-next-tomorrow'],
    nightPlan['card-next-weekday'],
    nightPlan['card-boost'],
  ].map((region) => ({ region, text: ANY, judge: isReadOnly })),

  ...morningRules,
  ...figureRules,
]
