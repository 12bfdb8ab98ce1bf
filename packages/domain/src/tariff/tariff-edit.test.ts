import { expect, test } from 'vitest'
import type { Tariff } from './tariff.ts'
import { applyEdit, listChanges } from './tariff-edit.ts'

function tariff(id: string, startDate: string, ratePence = 20): Tariff {
  const periods = [{ timeStart: '0:00', timeEnd: '0:00', ratePence }]
  return { id, energySupplier: 'Test Energy', tariffType: 'UNKNOWN', startDate, periods }
}

const march = tariff('march', '2026-03-01')
const may = tariff('may', '2026-05-01', 24)
const june = tariff('june', '2026-06-01', 26)

test.each([
  ['a new tariff takes its place by date', [june, march], { kind: 'put', tariff: may }, [march, may, june]],
  [
    'a tariff replaces the one with its id',
    [march, may],
    { kind: 'put', tariff: tariff('march', '2026-06-01') },
    [may, tariff('march', '2026-06-01')],
  ],
  ['a deleted tariff is gone', [march, may], { kind: 'delete', id: 'march' }, [may]],
  ['a tariff that is gone already is deleted again', [may], { kind: 'delete', id: 'march' }, [may]],
  ['a tariff that was deleted meanwhile is added again', [may], { kind: 'put', tariff: march }, [march, may]],
] as const)('%s', (_name, list, edit, expected) => {
  expect(applyEdit(list, edit)).toEqual(expected)
})

test.each([
  ['has no differences', [may, march], []],
  [
    'has another rate',
    [tariff('march', '2026-03-01', 21), may],
    [{ kind: 'changed', tariff: tariff('march', '2026-03-01', 21) }],
  ],
  [
    'has another start',
    [tariff('march', '2026-03-02'), may],
    [{ kind: 'changed', tariff: tariff('march', '2026-03-02') }],
  ],
  ['lacks a tariff', [may], [{ kind: 'deleted', tariff: march }]],
  ['has a new tariff', [march, may, june], [{ kind: 'added', tariff: june }]],
  [
    'has a new one in place of all',
    [june],
    [
      { kind: 'added', tariff: june },
      { kind: 'deleted', tariff: may },
      { kind: 'deleted', tariff: march },
    ],
  ],
])('a list that was saved elsewhere %s', (_name, after, expected) => {
  expect(listChanges([march, may], after)).toEqual(expected)
})
