import { morning } from '@driveway/messages/en-GB/morning'
import { lastTime } from '../world/london-time.ts'
import { costBetween } from '../world/price.ts'
import { exportBetween, importBetween, percentAt } from '../world/track.ts'
import { holds, KWH, LEVEL, near, nearLevel, nearTime, PENCE, STEP_MS } from './compare.ts'
import { hasPlainCost, lastNight, nightFlows, type Facts } from './facts.ts'
import { ANY, both, isReadOnly, readOnly, type Judgement, type Rule } from './rule.ts'
import { readNumber, readPence, type Values } from './template.ts'

function done(judge: (said: string, facts: Facts) => Judgement) {
  return (values: Values, facts: Facts): Judgement => judge(values['said'] ?? '', facts)
}

function nightTimes(said: string, facts: Facts): Judgement {
  const [start = '', end = ''] = said.split(' to ')
  const charged = nightFlows(facts)
  const { to } = lastNight(facts)
  return both(nearTime(lastTime(to, start), charged[0]?.from, STEP_MS), () =>
    nearTime(lastTime(to, end), charged.at(-1)?.to, STEP_MS),
  )
}

function wasReady({ time = '', level = '' }: Values, facts: Facts): Judgement {
  const { to } = lastNight(facts)
  return both(nearLevel(level, percentAt(facts.track, to)), () => {
    const percent = percentAt(facts.track, lastTime(to, time) + STEP_MS)
    const tolerance = level.includes('~') ? 3 * LEVEL : LEVEL
    return holds(percent >= facts.proof.maximumPercent - tolerance, `${percent.toFixed(1)} % at that time`)
  })
}

/** Planned and done of the night that ended last. */
export const morningRules: readonly Rule[] = [
  {
    region: morning.title,
    label: `${morning.energy} / ${morning.done}`,
    text: ANY,
    judge: done((said, facts) =>
      near(readNumber(said), importBetween(facts.track, lastNight(facts)) / 1000, KWH, 'kWh'),
    ),
  },
  {
    region: morning.title,
    label: `${morning.exported} / ${morning.done}`,
    text: ANY,
    judge: done((said, facts) =>
      near(readNumber(said), exportBetween(facts.track, lastNight(facts)) / 1000, KWH, 'kWh'),
    ),
  },
  {
    region: morning.title,
    label: `${morning.cost} / ${morning.done}`,
    text: ANY,
    judge: done((said, facts) =>
      hasPlainCost(facts)
        ? near(readPence(said), costBetween(facts.track, facts.price, lastNight(facts)), PENCE, 'pence')
        : readOnly,
    ),
  },
  {
    region: morning.title,
    label: `${morning.charging} / ${morning.done}`,
    text: ANY,
    judge: done(nightTimes),
  },
  {
    region: morning.title,
    label: `${morning.level} / ${morning.done}`,
    text: ANY,
    judge: done((said, facts) => nearLevel(said, percentAt(facts.track, lastNight(facts).to))),
  },
  { region: morning.title, text: morning.ready, judge: wasReady },
  {
    region: morning.title,
    text: morning['not-ready'],
    judge: ({ level = '' }, facts) => nearLevel(level, percentAt(facts.track, lastNight(facts).to)),
  },
  { region: morning.title, text: ANY, judge: isReadOnly },
]
