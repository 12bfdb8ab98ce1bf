import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { lastTime, nextTime, writeTime } from '../world/london-time.ts'
import { holds, near, nearLevel, nearTime } from './compare.ts'
import { nextTarget, type Facts } from './facts.ts'
import { isExportEnd, isStraightAway } from './minimum.ts'
import {
  charging,
  isCount,
  isInstant,
  isKwh,
  isMeanPrice,
  isPlanCost,
  isPlanEnergy,
  isPlanFinish,
  isPlanReady,
  isSolarEnd,
  levelNow,
  plannedSlots,
  saysReady,
  slotPence,
  sumWh,
  withPlan,
} from './plan.ts'
import { all, both, readOnly, type Judgement, type Rule, type Saying } from './rule.ts'
import { listForms, readNumber, type Values } from './template.ts'

const HALF_HOUR_MS = 1_800_000

function judgeSummary(values: Values, facts: Facts): Judgement {
  const { slots = '', start = '', finish = '', energy = '', cost = '', time } = values
  return all(
    () => isCount(slots, charging(facts)),
    () => isInstant(start, charging(facts)[0]?.flowsFrom, facts.at),
    () => isPlanFinish(finish, facts),
    () => isPlanEnergy(energy, facts),
    () => isPlanCost(cost, facts),
    () => (time === undefined ? { kind: 'true' } : isPlanReady(time, facts)),
  )
}

function saySummary({ energy = '', cost = '', finish = '', time = '' }: Values): readonly Saying[] {
  const said: readonly Saying[] = [
    ['planned energy', energy],
    ['planned cost', cost],
    ['planned finish', finish],
  ]
  return time === '' ? said : [...said, ['ready time', time.slice(0, 5)]]
}

/** A half hour of the strip: '00:30 to 01:00, 7.5 pence a kWh, planned, 3.6 kWh, 27 pence'. */
function judgeSlot(sign: 0 | 1 | -1) {
  return ({ times = '', price = '', energy = '', cost = '' }: Values, facts: Facts): Judgement =>
    withPlan(facts, (plan) => {
      const from = nextTime(facts.at - 2 * 3_600_000, times.slice(0, 5))
      const parts = plan.slots.filter(
        ({ start }) => Math.floor(Date.parse(start) / HALF_HOUR_MS) === from / HALF_HOUR_MS,
      )
      const isEstimate = parts.some(({ estimates }) => estimates.includes('import-price'))
      const published = isEstimate ? null : facts.price(from, facts.at)
      const rate = published ?? parts[0]?.importPrice ?? 0
      if (parts.length === 0) return readOnly
      return all(
        () => near(readNumber(price), rate, 0.06, `pence at ${writeTime(from)}`),
        () =>
          sign === 0 ? { kind: 'true' } : isKwh(energy, sign * sumWh(parts, ({ energyWh }) => energyWh)),
        () => {
          const pence = parts.reduce((sum, slot) => sum + slotPence(slot, facts), 0)
          return sign === 0 ? { kind: 'true' } : near(readNumber(cost), sign * pence, 1.1, 'pence')
        },
      )
    })
}

function spoken(key: 'slot-spoken-planned' | 'slot-spoken-export' | 'slot-spoken-not-planned'): string {
  return texts[key].replace('{slot}', texts['slot-spoken'])
}

/** '7 cheapest half hours before 07:00': none that was left out is cheaper than one that was taken. */
function judgeCheapest({ count = '1', time = '' }: Values, facts: Facts): Judgement {
  return both(isCount(count, charging(facts)), () => isPlanReady(time, facts))
}

function saysEnergyAndFinish({ energy = '', time = '' }: Values): readonly Saying[] {
  return time === ''
    ? [['planned energy', energy]]
    : [
        ['planned energy', energy],
        ['planned finish', time],
      ]
}

function isSolar(said: string, facts: Facts): Judgement {
  return isKwh(
    said,
    sumWh(charging(facts), ({ solarWh }) => solarWh),
  )
}

function isExportedEnergy(said: string, facts: Facts): Judgement {
  return withPlan(facts, (plan) =>
    isKwh(
      said,
      -sumWh(
        plannedSlots(plan).filter(({ power }) => power < 0),
        ({ energyWh }) => energyWh,
      ),
    ),
  )
}

const cards = [
  texts['card-tonight'],
  texts['card-next'],
  texts['card-next-today'],
  texts['card-next-tomorrow'],
  texts['card-next-weekday'],
] as const

const lines: readonly Omit<Rule, 'region'>[] = [
  {
    text: texts['summary-ready'].replace('{summary}', texts['summary-planned']),
    judge: judgeSummary,
    says: saySummary,
  },
  {
    text: texts['summary-short'].replace('{summary}', texts['summary-planned']),
    judge: judgeSummary,
    says: saySummary,
  },
  { text: `${texts['summary-planned']}.`, judge: judgeSummary, says: saySummary },
  { text: spoken('slot-spoken-planned'), judge: judgeSlot(1) },
  { text: spoken('slot-spoken-export'), judge: judgeSlot(-1) },
  { text: spoken('slot-spoken-not-planned'), judge: judgeSlot(0) },
  { text: texts['slot-spoken'], judge: judgeSlot(0) },

  ...[texts.cheapest, texts.greenest, texts['half-hours']].flatMap(listForms).map((slots) => ({
    text: texts['why-cheapest'].replace('{slots}', slots),
    judge: judgeCheapest,
    says: saysReady,
  })),
  {
    text: texts['why-cheapest'],
    judge: ({ time = '' }, facts) => judgeCheapest({ count: '1', time }, facts),
    says: saysReady,
  },
  ...[texts['why-needed'], texts['why-every']].map((text) => ({
    text,
    judge: ({ time = '' }: Values, facts: Facts) => isPlanReady(time, facts),
    says: saysReady,
  })),
  {
    text: texts['why-paid'],
    judge: ({ slots = '' }, facts) => isCount(slots, charging(facts)),
  },
  { text: texts['why-solar'], judge: ({ time = '' }, facts) => isSolarEnd(time, facts) },
  { text: texts['why-solar-then'], judge: ({ time = '' }, facts) => isSolarEnd(time, facts) },
  ...[texts['why-minimum'], texts['why-minimum-then']].map((text) => ({
    text,
    judge: isStraightAway,
  })),
  // Before the line that it ends with.
  {
    text: texts['line-export-grid'],
    judge: ({ exported = '', energy = '', price = '', time = '' }, facts) =>
      all(
        () => isExportedEnergy(exported, facts),
        () => isPlanEnergy(energy, facts),
        () => isMeanPrice(price, facts),
        () => isPlanFinish(time, facts),
      ),
    says: saysEnergyAndFinish,
  },
  {
    text: texts['line-grid'],
    judge: ({ energy = '', price = '', time = '' }, facts) =>
      all(
        () => isPlanEnergy(energy, facts),
        () => isMeanPrice(price, facts),
        () => isPlanFinish(time, facts),
      ),
    says: saysEnergyAndFinish,
  },
  ...[texts['line-range-unknown'], texts['line-range-estimate']].map((text) => ({
    text,
    judge: ({ energy = '', level = '' }: Values, facts: Facts) =>
      both(isPlanEnergy(energy, facts), () => near(readNumber(level), nextTarget(facts), 0.5, '%')),
    says: ({ energy = '' }: Values) => saysEnergyAndFinish({ energy }),
  })),
  {
    text: texts['line-range-short'],
    judge: ({ energy = '', time = '' }, facts) =>
      both(isPlanEnergy(energy, facts), () => isPlanReady(time, facts)),
    says: ({ energy = '' }) => saysEnergyAndFinish({ energy }),
  },
  {
    text: texts['line-solar-grid'],
    judge: ({ solar = '', grid = '', price = '', cost = '' }, facts) =>
      all(
        () => isSolar(solar, facts),
        () =>
          isKwh(
            grid,
            sumWh(charging(facts), ({ energyWh, solarWh }) => energyWh - solarWh),
          ),
        () => isMeanPrice(price, facts),
        () => isPlanCost(cost, facts),
      ),
  },
  {
    text: texts['line-solar'],
    judge: ({ solar = '', time = '' }, facts) => both(isSolar(solar, facts), () => isPlanFinish(time, facts)),
  },
  {
    text: texts['line-export'],
    judge: ({ energy = '', time = '', cost = '' }, facts) =>
      withPlan(facts, (plan) => {
        const slots = plannedSlots(plan).filter(({ power }) => power < 0)
        return all(
          () => isKwh(energy, -sumWh(slots, ({ energyWh }) => energyWh)),
          () => isInstant(time, slots.at(-1)?.end, facts.at),
          () => isPlanCost(cost, facts, -1),
        )
      }),
  },
  { text: texts['line-nothing'], judge: ({ time = '' }, facts) => isPlanReady(time, facts), says: saysReady },
  { text: texts['export-rule'], judge: isExportEnd },
  {
    text: `${texts['no-ready-text']} ${texts['set-a-time']}`,
    judge: ({ level = '' }, facts) => nearLevel(`~${level}`, levelNow(facts)),
  },
  {
    text: texts.stale,
    judge: ({ when = '' }, facts) =>
      withPlan(facts, ({ madeAt }) =>
        nearTime(lastTime(facts.at, when.slice(0, 5)), Date.parse(madeAt), 60_000),
      ),
  },
  {
    text: `${texts['no-ready-text-unknown']} ${texts['set-a-time']}`,
    judge: (_, { proof }) => holds(!proof.hasReadyBy, 'has ready times'),
  },
]

/** The card of the plan. */
export const planRules: readonly Rule[] = cards.flatMap((region) =>
  lines.map((line) => Object.assign({ region }, line)),
)
