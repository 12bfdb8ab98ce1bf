import { expect, test } from 'vitest'
import type { Part } from './proof-parts.ts'
import { writePage } from './proof-page.ts'
import type { Result } from './proof-result.ts'

const crash: Part = { name: 'crash', command: 'npm run bench:crash', minutes: 7, cores: 2 }
const planner: Part = {
  name: 'planner',
  command: 'npm run bench:planner -- 1000',
  minutes: 30,
  cores: 2,
  open: { issue: '2 of 7: One truth', figures: ['one plan'] },
}

const measured: Result = {
  commit: 'abc1234',
  date: '2026-11-18',
  seconds: 1801,
  isComplete: true,
  figures: [
    { figure: 'misses', value: '0', target: 'none', isReached: true },
    { figure: 'one plan, p50', value: '4.5 ms', target: 'at most 3 ms', isReached: false },
    { figure: 'another plan, p50', value: '4.5 ms', target: 'at most 3 ms', isReached: false },
  ],
}

function listRows(page: string): readonly string[] {
  return page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| part'))
}

function writeRows(results: Readonly<Record<string, Result>>, former: string): readonly string[] {
  return listRows(writePage([crash, planner], (name) => results[name] ?? null, former)).slice(1)
}

const open = '| crash | not run yet |  |  |  |  |  | about 7 min | `npm run bench:crash` |'
const rows = [
  '| planner | PASS | misses | none | 0 | abc1234 | 2026-11-18 | 30 min | `npm run bench:planner -- 1000` |',
  '| planner | FAIL (2 of 7: One truth) | one plan, p50 | at most 3 ms | 4.5 ms | abc1234 | 2026-11-18 | 30 min | `npm run bench:planner -- 1000` |',
  '| planner | FAIL | another plan, p50 | at most 3 ms | 4.5 ms | abc1234 | 2026-11-18 | 30 min | `npm run bench:planner -- 1000` |',
]

test('a part has a row for each figure, and a missed target names its issue', () => {
  expect(writeRows({ planner: measured }, '')).toEqual([open, ...rows])
})

test('a part without a result of its own keeps the rows of the page', () => {
  const former = writePage([crash, planner], (name) => (name === 'planner' ? measured : null), '')
  expect(writeRows({}, former)).toEqual([open, ...rows])
})

test('a new result replaces the rows of the page', () => {
  const former = writePage([crash, planner], (name) => (name === 'planner' ? measured : null), '')
  const newer = { ...measured, commit: 'def5678', seconds: 59, figures: measured.figures.slice(0, 1) }
  expect(writeRows({ planner: newer }, former)).toEqual([
    open,
    '| planner | PASS | misses | none | 0 | def5678 | 2026-11-18 | 59 s | `npm run bench:planner -- 1000` |',
  ])
})

test('a part that is gone leaves the page', () => {
  const former = writePage([crash, planner], () => measured, '')
  expect(writePage([crash], () => measured, former)).not.toContain('| planner |')
})
