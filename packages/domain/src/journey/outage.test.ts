import { describe, expect, test } from 'vitest'
import { outagePhaseOf, findOutageProblem, outageRemarkOf, type OutageDraft } from './outage.ts'

const START = new Date('2026-05-17T01:00:00Z')
const END = new Date('2026-05-17T03:00:00Z')

describe('the phase of a planned outage', () => {
  test.each([
    ['more than 7 days ahead', '2026-05-10T00:59:59.999Z', null, 'later'],
    ['7 days ahead', '2026-05-10T01:00:00Z', null, 'announced'],
    ['a moment before its start', '2026-05-17T00:59:59.999Z', null, 'announced'],
    ['at its start', '2026-05-17T01:00:00Z', null, 'active'],
    ['at its planned end', '2026-05-17T03:00:00Z', null, 'active'],
    ['a moment after its planned end', '2026-05-17T03:00:00.001Z', null, 'overtime'],
    ['days after its planned end, while nobody has ended it', '2026-05-20T03:00:00Z', null, 'overtime'],
    ['a moment before an end in overtime', '2026-05-17T03:29:59.999Z', '2026-05-17T03:30:00Z', 'overtime'],
    ['at an end in overtime', '2026-05-17T03:30:00Z', '2026-05-17T03:30:00Z', 'ended'],
    ['ended early', '2026-05-17T02:00:00Z', '2026-05-17T01:45:00Z', 'ended'],
    ['cancelled before its start', '2026-05-16T12:00:00Z', '2026-05-16T11:00:00Z', 'ended'],
  ] as const)('%s', (_, now, actualEnd, expected) => {
    const times = { plannedStart: START, plannedEnd: END, actualEnd: actualEnd && new Date(actualEnd) }
    expect(outagePhaseOf(times, new Date(now))).toBe(expected)
  })
})

test('an outage shows the overtime message or the disclaimer', () => {
  const texts = { disclaimer: 'It may take longer.', overtimeMessage: 'It takes longer.' }
  expect(outageRemarkOf(texts, false)).toBe('It may take longer.')
  expect(outageRemarkOf(texts, true)).toBe('It takes longer.')
})

describe('an outage is published', () => {
  const planned = { disclaimer: 'd', overtimeMessage: 'o', plannedStart: START, plannedEnd: END }
  const good: OutageDraft = { title: 'Update', text: 'We are updating.', planned }
  test.each([
    ['with all of its fields', good, null],
    ['without a plan', { ...good, planned: null }, null],
    ['with a title of 80 characters', { ...good, title: 't'.repeat(80) }, null],
    ['unless its title has 81', { ...good, title: 't'.repeat(81) }, { code: 'title-length' }],
    ['unless its title is blank', { ...good, title: '  ' }, { code: 'title-length' }],
    ['with a text of 1000 characters', { ...good, text: 't'.repeat(1_000) }, null],
    [
      'unless its text has 1001',
      { ...good, text: 't'.repeat(1_001) },
      { code: 'text-length', field: 'text' },
    ],
    [
      'unless its disclaimer is empty',
      { ...good, planned: { ...planned, disclaimer: '' } },
      { code: 'text-length', field: 'disclaimer' },
    ],
    [
      'unless its overtime message is empty',
      { ...good, planned: { ...planned, overtimeMessage: '' } },
      { code: 'text-length', field: 'overtimeMessage' },
    ],
    [
      'unless it ends when it starts',
      { ...good, planned: { ...planned, plannedEnd: START } },
      { code: 'end-before-start' },
    ],
  ] as const)('%s', (_, draft, expected) => {
    expect(findOutageProblem(draft, new Date('2026-05-01T00:00:00Z'))).toEqual(expected)
  })

  test('until a moment before its planned end', () => {
    expect(findOutageProblem(good, new Date(END.getTime() - 1))).toBeNull()
    expect(findOutageProblem(good, END)).toEqual({ code: 'already-over' })
  })
})
