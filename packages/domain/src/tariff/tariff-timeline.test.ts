import { describe, expect, test } from 'vitest'
import type { Tariff } from './tariff.ts'
import { findTimelineProblem, hasSameTerms, listTimeline, readTariffList } from './tariff-timeline.ts'

const TODAY = '2026-06-30'
const rules = { today: TODAY, hasAgile: true }

function tariff(id: string, startDate: string, ratePence: number, energySupplier = 'Test Energy'): Tariff {
  const periods = [{ timeStart: '0:00', timeEnd: '0:00', ratePence }]
  return { id, energySupplier, tariffType: 'UNKNOWN', startDate, periods }
}

function agile(id: string, startDate: string, energySupplier: string): Tariff {
  return { id, energySupplier, tariffType: 'AGILE', startDate, periods: [] }
}

const march = tariff('march', '2026-03-01', 28, 'March Energy')
const may = tariff('may', '2026-05-01', 24, 'May Energy')

type Case = [string, Tariff, readonly Tariff[], string | null]

const cases: Case[] = [
  ['it is the first one', tariff('new', '2026-06-30', 20), [], null],
  ['it starts today', tariff('new', '2026-06-30', 20), [march, may], null],
  ['it starts tomorrow', tariff('new', '2026-07-01', 20), [], 'error-tariffs-no-future-dates'],
  ['it is 27 days after another', tariff('new', '2026-05-28', 20), [march, may], 'error-tariffs-diff-dates'],
  ['it is 28 days after another', tariff('new', '2026-05-29', 20), [march, may], null],
  ['it is 29 days after another', tariff('new', '2026-05-30', 20), [march, may], null],
  ['it is 27 days before another', tariff('new', '2026-02-02', 20), [march, may], 'error-tariffs-diff-dates'],
  ['it is 28 days before another', tariff('new', '2026-02-01', 20), [march, may], null],
  ['it starts on the same day', tariff('new', '2026-05-01', 20), [march, may], 'error-tariffs-diff-dates'],
  ['it repeats the one before', tariff('new', '2026-04-01', 28), [may, march], 'error-prev-tariffs-equal'],
  ['it repeats the one after', tariff('new', '2026-04-01', 24), [may, march], 'error-next-tariffs-equal'],
  ['it repeats one further away', tariff('new', '2026-06-01', 28), [may, march], null],
  ['it is an edit of itself', tariff('may', '2026-05-02', 24), [march, may], null],
  [
    'it is Agile of the same supplier as before',
    agile('new', '2026-04-01', 'Octopus Agile'),
    [agile('old', '2026-01-01', 'Octopus Agile')],
    'error-prev-tariffs-equal-agile',
  ],
  [
    'it is Agile of the same supplier as after',
    agile('new', '2026-01-01', 'Octopus Agile'),
    [agile('old', '2026-04-01', 'Octopus Agile')],
    'error-next-tariffs-equal-agile',
  ],
  [
    'it is Agile of another supplier',
    agile('new', '2026-04-01', 'Other Agile'),
    [agile('old', '2026-01-01', 'Octopus Agile')],
    null,
  ],
]

test.each(cases)('when %s', (_name, each, all, code) => {
  expect(findTimelineProblem(each, all, TODAY)?.code ?? null).toBe(code)
})

test('the supplier of the equal neighbour is named', () => {
  expect(findTimelineProblem(tariff('new', '2026-04-01', 24), [march, may], TODAY)).toEqual({
    code: 'error-next-tariffs-equal',
    supplierName: 'May Energy',
  })
})

test('rates from other times are other rates', () => {
  const split = {
    ...march,
    periods: [
      { timeStart: '0:00', timeEnd: '5:00', ratePence: 28 },
      { timeStart: '5:00', timeEnd: '0:00', ratePence: 28 },
    ],
  }
  expect(hasSameTerms(march, split)).toBe(false)
  expect(hasSameTerms(march, { ...march, id: 'x', energySupplier: 'Another' })).toBe(true)
  expect(hasSameTerms(march, agile('x', '2026-03-01', 'March Energy'))).toBe(false)
})

describe('a list that a client sends', () => {
  const stored = [march, may, tariff('june', '2026-06-01', 28)]

  test('is returned in order', () => {
    expect(readTariffList([may, march], [], rules)).toEqual({ ok: true, value: [march, may] })
  })

  test('may leave equal neighbours after a deletion', () => {
    const [first, , third] = stored
    const list = [first, third].flatMap((each) => each ?? [])
    expect(readTariffList(list, stored, rules)).toEqual({ ok: true, value: list })
  })

  test.each<[string, readonly Tariff[], boolean, string | null]>([
    ['a new Agile tariff with its feature', [agile('new', '2026-04-01', 'Octopus Agile')], true, null],
    [
      'a new Agile tariff without its feature',
      [agile('new', '2026-04-01', 'Octopus Agile')],
      false,
      'agile-not-offered',
    ],
    ['an Agile tariff that is stored', [agile('stored', '2026-01-01', 'Octopus Agile')], false, null],
    [
      'a changed Agile tariff without its feature',
      [agile('stored', '2026-01-02', 'Octopus Agile')],
      false,
      'agile-not-offered',
    ],
  ])('has %s', (_name, list, hasAgile, code) => {
    const known = [agile('stored', '2026-01-01', 'Octopus Agile')]
    const result = readTariffList(list, known, { today: TODAY, hasAgile })
    expect(result.ok ? null : result.problem.code).toBe(code)
  })

  test.each<[string, readonly Tariff[], string]>([
    [
      'with a changed tariff in a wrong place',
      [march, { ...may, startDate: '2026-03-02' }],
      'error-tariffs-diff-dates',
    ],
    ['with one id twice', [march, { ...may, id: 'march' }], 'duplicate-tariff-id'],
    ['with a wrong field', [{ ...march, energySupplier: '' }], 'supplier-required'],
    [
      'of 201',
      Array.from({ length: 201 }, (_, index) => ({ ...march, id: String(index) })),
      'too-many-tariffs',
    ],
  ])('%s is refused', (_name, list, code) => {
    const result = readTariffList(list, stored, rules)
    expect(result.ok ? null : result.problem.code).toBe(code)
  })
})

test('the timeline says until when each tariff is in force, newest first', () => {
  expect(listTimeline([march, may])).toEqual([
    { tariff: may, until: null },
    { tariff: march, until: '2026-04-30' },
  ])
})
