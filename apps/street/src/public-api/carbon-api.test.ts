import { createNation } from '@driveway/world/national-grid'
import { expect, test } from 'vitest'
import { answerCarbon } from './carbon-api.ts'

const nation = createNation(4)
/** 13:10 in London. */
const now = new Date('2026-06-01T12:10:00Z')

type HalfHour = {
  from: string
  to: string
  intensity: { forecast: number; actual: number | null; index: string }
}

function ask(from: string, to: string): HalfHour[] {
  const answer = answerCarbon(`/carbon/intensity/${from}/${to}`, now, nation)
  expect(answer?.status).toBe(200)
  return (answer as { body: { data: HalfHour[] } }).body.data
}

test('a day is 48 half hours in order', () => {
  const data = ask('2026-05-01T00:00Z', '2026-05-02T00:00Z')
  expect(data).toHaveLength(48)
  expect(data[0]).toMatchObject({ from: '2026-05-01T00:00Z', to: '2026-05-01T00:30Z' })
  expect(data[47]).toMatchObject({ from: '2026-05-01T23:30Z', to: '2026-05-02T00:00Z' })
  for (const { intensity } of data) {
    expect(Number.isInteger(intensity.actual)).toBe(true)
    expect(['very low', 'low', 'moderate', 'high', 'very high']).toContain(intensity.index)
  }
})

test.each([
  ['a range between half hours', '2026-05-01T00:10Z', '2026-05-01T00:40Z', 2],
  ['a range that ends where a half hour begins', '2026-05-01T00:00Z', '2026-05-01T00:30Z', 1],
  ['a moment', '2026-05-01T00:00Z', '2026-05-01T00:00Z', 1],
  ['fourteen days', '2026-05-01T00:00Z', '2026-05-15T00:00Z', 672],
  ['a day from long ago', '2017-09-12T00:00Z', '2017-09-13T00:00Z', 48],
  ['up to where forecasts reach', '2026-06-03T11:30Z', '2026-06-04T12:00Z', 1],
  ['what nobody can know yet', '2026-06-03T12:00Z', '2026-06-04T12:00Z', 0],
])('%s touches so many half hours', (_, from, to, count) => {
  expect(ask(from, to)).toHaveLength(count)
})

test('the actual value is published after the half hour', () => {
  const data = ask('2026-06-01T11:30Z', '2026-06-01T13:00Z')
  expect(data.map(({ intensity }) => intensity.actual === null)).toEqual([false, true, true])
  expect(data.every(({ intensity }) => intensity.forecast > 0)).toBe(true)
})

test.each([
  ['a start that is none', 'yesterday', '2026-05-02T00:00Z', 'The start must be'],
  ['an end that is none', '2026-05-01T00:00Z', '2026-05-02', 'The end must be'],
  ['a day that is none', '2026-02-30T00:00Z', '2026-03-02T00:00Z', 'The start must be'],
  ['an end before the start', '2026-05-02T00:00Z', '2026-05-01T23:59Z', 'must not lie before'],
  ['a minute more than fourteen days', '2026-05-01T00:00Z', '2026-05-15T00:01Z', 'longer than 14 days'],
])('%s is refused in the API’s own shape', (_, from, to, words) => {
  const answer = answerCarbon(`/carbon/intensity/${from}/${to}`, now, nation)
  expect(answer?.status).toBe(400)
  expect(answer?.body).toEqual({
    error: { code: '400 Bad Request', message: expect.stringContaining(words) as string },
  })
})

test('colons may come encoded, and other paths are not ours', () => {
  expect(answerCarbon('/carbon/intensity/2026-05-01T00%3A00Z/2026-05-01T01%3A00Z', now, nation)?.status).toBe(
    200,
  )
  expect(answerCarbon('/carbon', now, nation)).toBeNull()
})
