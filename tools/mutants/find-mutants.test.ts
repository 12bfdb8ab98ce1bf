import { expect, test } from 'vitest'
import { applyMutant, findMutants } from './find-mutants.ts'

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  ['boundary', 'const a = b < c', ['const a = b <= c']],
  ['boundary', 'const a = b >= c', ['const a = b > c']],
  ['unit', 'const a = b / 1000', ['const a = b * 1000']],
  ['unit', 'const WAIT_MS = 8000', ['const WAIT_MS = 80000']],
  ['missing filter', `q.select('a').where('b', '=', c).execute()`, [`q.select('a').execute()`]],
  [
    'missing filter',
    'const a = sql`select 1 where b = ${c} and d = e`',
    ['const a = sql`select 1 where b = ${c}`'],
  ],
  [
    'missing filter',
    'const a = sql`select 1 where b = 2 and c = ${d} order by e`',
    ['const a = sql`select 1 where b = 2 order by e`'],
  ],
  ['dropped condition', 'const a = b && c', ['const a = b', 'const a = c']],
  ['dropped condition', 'if (a) b()', ['if (false) b()']],
  ['dropped condition', 'const a = b === c', ['const a = b !== c']],
  ['missing await', 'async function f() { await g() }', ['async function f() { g() }']],
  ['wrong sign', 'const a = b - c', ['const a = b + c']],
]

test.each(cases)('finds a fault of kind %s in %s', (kind, text, expected) => {
  const mutants = findMutants('a.ts', text).filter((mutant) => mutant.kind === kind)
  expect(mutants.map((mutant) => applyMutant(text, mutant))).toEqual(expected)
})

test.each([
  ['text that is put together', `const a = 'b' + c`],
  ['a fallback', 'const a = b ?? c'],
  ['a constant of zero', 'const NONE = 0'],
])('finds none in %s', (_case, text) => {
  expect(findMutants('a.ts', text)).toEqual([])
})
