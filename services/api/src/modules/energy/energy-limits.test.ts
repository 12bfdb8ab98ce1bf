import * as customer from '@driveway/contract/generated/customer-operations'
import { codeOf } from '@driveway/api/testing/test-api'
import { shareEnergyFixture } from '@driveway/api/testing/energy-fixture'
import { describe, expect, test } from 'vitest'

const house = shareEnergyFixture()

function askInstants(from: string, to: string) {
  const query = `{ device(deviceId: "device-1") { energyConsumption(from: "${from}", to: "${to}") { from } } }`
  return house.send({ query })
}

describe('a range of instants', () => {
  const taken: [string, string, string][] = [
    ['is half an hour', '2026-01-15T18:00:00Z', '2026-01-15T18:30:00Z'],
    ['is written without seconds', '2026-01-15T18:00Z', '2026-01-15T18:30Z'],
    ['is written with milliseconds', '2026-01-15T18:00:00.000Z', '2026-01-15T18:30:00.000Z'],
    ['is of days', '2026-01-15', '2026-01-16'],
    ['is 400 days', '2025-01-01T00:00:00Z', '2026-02-05T00:00:00Z'],
    ['is 400 days that begin in summer', '2025-06-30T23:00:00Z', '2026-08-04T23:00:00Z'],
    ['is 400 days, one of which has 25 hours', '2024-10-01T23:00:00Z', '2025-11-06T00:00:00Z'],
  ]
  test.each(taken)('is accepted when it %s', async (_name, from, to) => {
    expect((await askInstants(from, to)).body.errors).toBeUndefined()
  })

  const refused: [string, string, string, RegExp][] = [
    ['begins beside a half hour', '2026-01-15T18:00:01Z', '2026-01-15T18:30:00Z', /^"from" .*half hour/],
    ['ends beside a half hour', '2026-01-15T18:00:00Z', '2026-01-15T18:29:00Z', /^"to" .*half hour/],
    ['ends as it begins', '2026-01-15T18:00:00Z', '2026-01-15T18:00:00Z', /^"to" must be later/],
    ['ends before it begins', '2026-01-15T18:00:00Z', '2026-01-15T17:30:00Z', /^"to" must be later/],
    ['is half an hour too long', '2025-01-01T00:00:00Z', '2026-02-05T00:30:00Z', /400 days/],
    ['has an offset', '2026-01-15T18:00:00+01:00', '2026-01-15T18:30:00Z', /^"from"/],
    ['has a day that does not exist', '2026-02-30T18:00:00Z', '2026-03-01T18:30:00Z', /^"from"/],
    ['is empty', '', '', /^"from"/],
  ]
  test.each(refused)('is refused with an error when it %s', async (_name, from, to, message) => {
    const answer = await askInstants(from, to)
    expect([answer.status, codeOf(answer), answer.body.data]).toEqual([200, 'BAD_RANGE', null])
    expect(answer.body.errors?.[0]?.message).toMatch(message)
  })
})

const ofDays = {
  chargeSessions: 'start',
  chargeEvents: 'start',
  evStatistics: 'summary { idleMinutes }',
  flexibleChargingPeriod: 'periodStart',
}

describe.each(Object.entries(ofDays))('the days of %s', (field, inner) => {
  function askDays(start: string, end: string) {
    const query = `{ device(deviceId: "device-1") { ${field}(start: "${start}", end: "${end}") { ${inner} } } }`
    return house.send({ query })
  }

  test.each([
    ['one day', '2026-01-15', '2026-01-16'],
    ['400 days', '2025-01-01', '2026-02-05'],
    ['given as instants', '2026-01-15T00:00:00Z', '2026-01-16T00:00:00.000Z'],
  ])('may be %s', async (_name, start, end) => {
    expect((await askDays(start, end)).body.errors).toBeUndefined()
  })

  test.each([
    ['none', '2026-01-15', '2026-01-15', /^"end" must be later/],
    ['401', '2025-01-01', '2026-02-06', /400 days/],
    ['one that is not there', '2026-02-29', '2026-03-01', /^"start"/],
    ['an instant beside a half hour', '2026-01-15', '2026-01-16T00:00:01Z', /^"end"/],
  ])('may not be %s', async (_name, start, end, message) => {
    const answer = await askDays(start, end)
    expect([codeOf(answer), answer.body.data]).toEqual(['BAD_RANGE', null])
    expect(answer.body.errors?.[0]?.message).toMatch(message)
  })
})

describe.each([
  ['GetCarbonPeriods', customer.GetCarbonPeriods],
  ['GetChargeSessions', customer.GetChargeSessions],
  ['GetDailyEvStatistics', customer.GetDailyEvStatistics],
  ['GetDeviceEnergyTotals', customer.GetDeviceEnergyTotals],
  ['GetEvStatistics', customer.GetEvStatistics],
  ['GetMaxHourlyConsumption', customer.GetMaxHourlyConsumption],
])('%s', (_name, query) => {
  const year = {
    from: '2025-01-01T00:00:00Z',
    to: '2026-02-05T00:00:00Z',
    start: '2025-01-01',
    end: '2026-02-05',
  }

  test('is answered for the longest range', async () => {
    const answer = await house.send({ query, variables: { deviceId: 'device-1', ...year } })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  })

  test.each(['device-2', 'device-9'])('does not find %s of another household', async (deviceId) => {
    const answer = await house.send({ query, variables: { deviceId, ...year } })
    expect(answer.body).toEqual({
      data: null,
      errors: [{ message: 'There is no such device.', path: ['device'], extensions: { code: 'NOT_FOUND' } }],
    })
  })
})

const long = '(from: "2025-01-01T00:00:00Z", to: "2026-02-05T00:00:00Z")'
const days = '(start: "2025-01-01", end: "2026-02-05")'

function repeat(count: number, write: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => write(place)).join(' ')
}

describe('one request may not select', () => {
  test.each([
    [
      'long ranges of half hours twice',
      repeat(2, (n) => `a${n}: energyConsumption${long} { periods { cost } }`),
    ],
    [
      'the half hours of one range twice',
      `energyConsumption${long} { periods { cost } again: periods { date } }`,
    ],
    ['six long totals', repeat(6, (n) => `a${n}: energyConsumption${long} { totals { cost } }`)],
    [
      'six different long fields',
      `a: energyConsumption${long} { totals { cost } maxHourlyConsumptionWh } chargeSessions${days} { start }
       chargeEvents${days} { start } evStatistics${days} { daily { date } } flexibleChargingPeriod${days} { periodStart }`,
    ],
  ])('%s', async (_name, fields) => {
    const answer = await house.send({ query: `{ device(deviceId: "device-1") { ${fields} } }` })
    expect([codeOf(answer), answer.body.data]).toEqual(['QUERY_TOO_WIDE', null])
    expect(answer.body.errors?.[0]?.message).toBe('The query asks for too many days at once.')
  })

  test('the same for the list of devices', async () => {
    const inner = repeat(6, (n) => `a${n}: evStatistics${days} { summary { idleMinutes } }`)
    const answer = await house.send({ query: `{ customer { devices { ${inner} } } }` })
    expect(codeOf(answer)).toBe('QUERY_TOO_WIDE')
  })
})

test('five long totals and a year of half hours are allowed', async () => {
  const sums = repeat(5, (n) => `a${n}: energyConsumption${long} { totals { cost } }`)
  const query = `{ device(deviceId: "device-1") { ${sums} energyConsumption${long} { periods { cost } } } }`
  expect((await house.send({ query })).body.errors).toBeUndefined()
})
