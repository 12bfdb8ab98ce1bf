import { expect, test } from 'vitest'
import { findFirstChange } from './tariff-change.ts'
import type { Tariff } from './tariff.ts'

function tariff(id: string, startDate: string, ratePence: number): Tariff {
  const periods = [{ timeStart: '0:00', timeEnd: '0:00', ratePence }]
  return { id, energySupplier: 'Test Energy', tariffType: 'UNKNOWN', startDate, periods }
}

const march = tariff('march', '2026-03-01', 20)
const may = tariff('may', '2026-05-01', 25)

const cases: [string, readonly Tariff[], readonly Tariff[], string | null][] = [
  ['nothing changes', [march, may], [march, may], null],
  ['only the order changes', [march, may], [may, march], null],
  ['only an id changes', [march], [{ ...march, id: 'other' }], null],
  ['the first tariff is entered', [], [march], '2026-03-01'],
  ['a later one is added', [march], [march, may], '2026-05-01'],
  ['one is deleted', [march, may], [march], '2026-05-01'],
  [
    'a rate is corrected',
    [march, may],
    [{ ...march, ...tariff('march', '2026-03-01', 21) }, may],
    '2026-03-01',
  ],
  ['a start is moved back', [march, may], [march, { ...may, startDate: '2026-04-20' }], '2026-04-20'],
  ['a start is moved on', [march, may], [march, { ...may, startDate: '2026-05-20' }], '2026-05-01'],
  [
    'the supplier changes, which matters for Agile',
    [may],
    [{ ...may, energySupplier: 'Other' }],
    '2026-05-01',
  ],
]

test.each(cases)('when %s', (_, before, after, day) => {
  expect(findFirstChange(before, after)).toBe(day)
})
