import { describe, expect, test } from 'vitest'
import type { TariffCap } from '../tariff/tariff-cap.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { buildNightInputs, type NightFacts } from './build-night-inputs.ts'
import { planNight } from './catch-up.ts'
import { chargeStraightAway } from './straight-charge.ts'
import { makeFacts } from './testing/test-night-facts.ts'

/** A car of 50 kWh that takes 6 kW, so that a half hour stores 2.7 kWh, on a Saturday without peak hours. */
const NOW = '2026-11-14T22:00:00Z'
const hours = { unit: 'hours', amount: 2, dayStart: '12:00' } satisfies TariffCap

function capped(cap: TariffCap | null, percent: number, change: Partial<NightFacts> = {}): NightFacts {
  const facts = makeFacts(NOW, percent)
  const tariff: Tariff = {
    id: 'capped',
    energySupplier: 'Test Energy',
    tariffType: 'UNKNOWN',
    startDate: '2026-01-01',
    periods: [
      { timeStart: '0:00', timeEnd: '6:00', ratePence: 7 },
      { timeStart: '6:00', timeEnd: '0:00', ratePence: 27 },
    ],
    ...(cap === null ? {} : { cap }),
  }
  return {
    ...facts,
    tariffs: [tariff],
    forecast: {
      find: () => ({ solarW: 0, houseW: 0, carbonIntensity: 150, estimates: [] }),
      assumed: [],
    },
    vehicle: { ...facts.vehicle, isV2gCapable: false },
    level: { kind: 'estimated', percent, low: percent, high: percent, at: facts.now, source: 'car' },
    ...change,
  }
}

/** Energy and pence at each price that the car pays. */
function describePlan(facts: NightFacts) {
  const plan = planNight(buildNightInputs(facts))
  const slots = plan.slots.filter(
    ({ start, energyWh }) => energyWh > 0 && start < Date.parse('2026-11-15T07:00:00Z'),
  )
  function at(pence: number) {
    return slots.filter((slot) => Math.abs(slot.costPence / slot.energyWh - pence / 1000) < 1e-9)
  }
  return {
    cheap: at(7).length,
    day: at(27).length,
    mixed: slots.length - at(7).length - at(27).length,
    pence: Math.round(slots.reduce((sum, { costPence }) => sum + costPence, 0)),
    missing: Math.round(plan.targets[0]?.shortfallWh ?? 0),
  }
}

/** Twelve cheap half hours are before the ready-by time of 07:00. */
const cases: [string, NightFacts, object][] = [
  [
    'without a cap all of six half hours are cheap',
    capped(null, 47.6),
    { cheap: 6, day: 0, mixed: 0, pence: 126, missing: 0 },
  ],
  [
    'a cap of one half hour more',
    capped({ ...hours, amount: 3.5 }, 47.6),
    { cheap: 6, day: 0, mixed: 0, pence: 126, missing: 0 },
  ],
  [
    'on the cap',
    capped({ ...hours, amount: 3 }, 47.6),
    { cheap: 6, day: 0, mixed: 0, pence: 126, missing: 0 },
  ],
  [
    'one half hour beyond it',
    capped({ ...hours, amount: 2.5 }, 47.6),
    { cheap: 5, day: 1, mixed: 0, pence: 186, missing: 0 },
  ],
  [
    '18 kWh within a cap of 18 kWh',
    capped({ ...hours, unit: 'kWh', amount: 18 }, 47.6),
    { cheap: 6, day: 0, mixed: 0, pence: 126, missing: 0 },
  ],
  [
    'beyond a cap of 15 kWh the rest costs the day rate',
    capped({ ...hours, unit: 'kWh', amount: 15 }, 47.6),
    { cheap: 5, day: 1, mixed: 0, pence: 186, missing: 0 },
  ],
  [
    'the half hour in which 16 kWh end has both',
    capped({ ...hours, unit: 'kWh', amount: 16 }, 47.6),
    { cheap: 5, day: 0, mixed: 1, pence: 166, missing: 0 },
  ],
]

describe('[TAR-10] a plan under a cap', () => {
  test.each(cases)('%s', (_, facts, expected) => {
    expect(describePlan(facts)).toEqual(expected)
  })

  test('counts what the car has taken since the cap’s day began, and not before', () => {
    const gridImports = [
      { periodStart: Date.parse('2026-11-14T05:00:00Z'), importFromGridWh: 3_000 },
      { periodStart: Date.parse('2026-11-14T12:30:00Z'), importFromGridWh: 3_000 },
    ]
    const facts = capped({ ...hours, dayStart: '0:00' }, 47.6, { gridImports })
    expect(buildNightInputs(facts).caps).toEqual([
      { unit: 'hours', left: 4, halfHour: null, isWithin: false },
      { unit: 'hours', left: 4, halfHour: null, isWithin: false },
    ])
    const early = {
      ...facts,
      now: Date.parse('2026-11-14T02:10:00Z'),
      gridImports: [
        { periodStart: Date.parse('2026-11-14T01:30:00Z'), importFromGridWh: 3_000 },
        { periodStart: Date.parse('2026-11-14T02:00:00Z'), importFromGridWh: 900 },
      ],
    }
    expect(buildNightInputs(early).caps?.[0]).toEqual({
      unit: 'hours',
      left: 2,
      halfHour: Date.parse('2026-11-14T02:00:00Z'),
      isWithin: true,
    })
  })

  test('prices a boost by the same count', () => {
    const inputs = buildNightInputs(capped({ ...hours, amount: 0.5 }, 47.6))
    const straight = chargeStraightAway(inputs, {
      from: Date.parse('2026-11-15T00:00:00Z'),
      levelWh: 25_000,
      targetWh: 30_400,
    })
    expect(Math.round(straight.costPence)).toBe(102)
  })

  test('has no cap in its inputs for a tariff without one', () => {
    const inputs = buildNightInputs(capped(null, 47.6))
    expect(inputs).not.toHaveProperty('caps')
    expect(inputs.slots.some((slot) => 'cap' in slot)).toBe(false)
  })
})

test('[TAR-11] a plan is paid the tariff’s export rate of each half hour', () => {
  const facts = capped(null, 60)
  const tariffs = facts.tariffs.map((tariff): Tariff => ({
    ...tariff,
    exportPeriods: [
      { timeStart: '0:00', timeEnd: '16:00', ratePence: 4 },
      { timeStart: '16:00', timeEnd: '0:00', ratePence: 18 },
    ],
  }))
  const { slots } = buildNightInputs({ ...facts, tariffs })
  expect(slots.slice(0, 6).map(({ exportPrice }) => exportPrice)).toEqual([18, 18, 18, 18, 4, 4])
})
