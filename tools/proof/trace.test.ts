import { expect, test } from 'vitest'
import { listProofOnly, namedOf, readRequirements, splitProofTitles, trace } from './trace.ts'

const list = `# Requirements
A line about TODAY-1 outside of the list.

## GEN — shell
- GEN-01 One build serves three brands.
- GEN-02 Each brand is one theme **(decided)**.

## DASH
- DASH-16 Refreshes every 10 s.
`

const requirements = readRequirements(list)

test('a requirement is a list item with an id', () => {
  expect(requirements).toEqual([
    { id: 'GEN-01', group: 'GEN', text: 'One build serves three brands.' },
    { id: 'GEN-02', group: 'GEN', text: 'Each brand is one theme **(decided)**.' },
    { id: 'DASH-16', group: 'DASH', text: 'Refreshes every 10 s.' },
  ])
})

test('a test title names requirements in brackets', () => {
  const files = new Map([
    ['a.test.ts', "test('[GEN-01] [DASH-16] a')"],
    ['b.test.ts', "test('GEN-02 without brackets')"],
  ])
  expect([...namedOf(files)]).toEqual(['GEN-01', 'DASH-16'])
})

test('a requirement without a test is open', () => {
  const { open, groups } = trace(requirements, new Set(['GEN-01']))
  expect(open.map((each) => each.id)).toEqual(['GEN-02', 'DASH-16'])
  expect(groups).toEqual([
    { group: 'GEN', named: 1, all: 2 },
    { group: 'DASH', named: 0, all: 1 },
  ])
})

test('a requirement that only a proof names is listed', () => {
  expect(listProofOnly(new Set(['GEN-01', 'GEN-02']), new Set(['GEN-02', 'DASH-16']))).toEqual(['DASH-16'])
})

test('an unknown id is reported', () => {
  expect(trace(requirements, new Set(['GEN-99'])).unknown).toEqual(['GEN-99'])
})

test('a browser test that only the proof runs names its requirements for the proof alone', () => {
  const text = "test('[GEN-01] a', async () => {})\ntest('[DASH-16] b', inProof, async () => {})"
  const { tests, proofs } = splitProofTitles(new Map([['a.spec.ts', text]]))
  expect([...namedOf(tests)]).toEqual(['GEN-01'])
  expect([...namedOf(proofs)]).toEqual(['DASH-16'])
})
