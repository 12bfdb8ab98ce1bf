import { proofHouses } from '@driveway/bench/night/proof-houses'
import { expect, test } from 'vitest'
import { instantOn, lastTime, nextTime, startOfDay, writeTime } from './london-time.ts'
import { createAccount } from './account.ts'
import { createMarket } from './market.ts'
import { createPrice } from './price.ts'
import { emptySample, flows, percentAt, pluggedInAt, timeWith, type Sample } from './track.ts'

function at(iso: string): number {
  return Date.parse(iso)
}

test.each([
  ['2026-03-10', '07:00', '2026-03-10T07:00:00Z'],
  ['2026-03-29', '07:00', '2026-03-29T06:00:00Z'],
  ['2026-07-01', '00:00', '2026-06-30T23:00:00Z'],
])('%s %s in London', (day, time, instant) => {
  expect(instantOn(day, time)).toBe(at(instant))
})

test('clock times before and after an instant', () => {
  const evening = at('2026-03-28T22:00:00Z')
  expect(nextTime(evening, '07:00')).toBe(at('2026-03-29T06:00:00Z'))
  expect(lastTime(evening, '07:00')).toBe(at('2026-03-28T07:00:00Z'))
  expect(startOfDay(evening)).toBe(at('2026-03-28T00:00:00Z'))
  expect(writeTime(at('2026-03-29T06:00:00Z'))).toBe('07:00')
})

function sample(time: string, fields: Partial<Sample>): Sample {
  return {
    ...emptySample,
    at: at(`2026-03-10T${time}:00Z`),
    percent: 50,
    isPluggedIn: true,
    isConnected: true,
    car: { make: 'Kia', model: 'EV6', batteryWh: 77_400, maxAcW: 7_400 },
    ...fields,
  }
}

/** Plugged in at 20:00, and charged with 7 kW from 22:00 to 23:00. */
const track = [
  sample('18:00', { isPluggedIn: false }),
  sample('20:00', { isPluggedIn: false }),
  sample('20:00', {}),
  sample('22:00', { powerW: 7_000 }),
  sample('22:30', { powerW: 7_000, importWh: 3_500, fromGridWh: 3_000, percent: 55 }),
  sample('23:00', { importWh: 7_000, fromGridWh: 6_000, percent: 60 }),
  sample('23:30', { importWh: 7_000, fromGridWh: 6_000, percent: 60 }),
]
const evening = { from: at('2026-03-10T20:00:00Z'), to: at('2026-03-10T23:30:00Z') }

test('a track tells level, plug-in and charging time', () => {
  expect(percentAt(track, at('2026-03-10T22:45:00Z'))).toBe(57.5)
  expect(pluggedInAt(track, evening.to)).toBe(evening.from)
  expect(flows(track, evening)).toEqual([
    { from: at('2026-03-10T22:00:00Z'), to: at('2026-03-10T23:00:00Z') },
  ])
  expect(timeWith(track, evening, ({ powerW }) => powerW > 0)).toBe(3_600_000)
})

test('a charge whose power read 0 W for an instant went on', () => {
  const renewed = track.map((each) =>
    each.at === at('2026-03-10T22:30:00Z') ? { ...each, powerW: 0 } : each,
  )
  expect(timeWith(renewed, evening, ({ powerW }) => powerW > 0)).toBe(3_600_000)
})

/** 7.9p from 23:30 to 05:30 for an hour and a half of each day from noon on, and 28.9p. The car uses it from 00:00 on. */
test.each([
  ['2026-03-10T23:00', 28.9],
  ['2026-03-10T23:30', 7.9],
  ['2026-03-11T00:00', 7.9],
  ['2026-03-11T01:00', 7.9],
  ['2026-03-11T01:29', 7.9],
  ['2026-03-11T01:30', 28.9],
  ['2026-03-11T05:00', 28.9],
  ['2026-03-11T23:30', 7.9],
])('the price of a capped tariff at %s is %dp', (time, pence) => {
  const proof = proofHouses.find(({ house }) => house.tariff.extras?.cap !== undefined)
  if (proof === undefined) throw new Error('No house has a cap')
  const midnight = at('2026-03-11T00:00Z')
  const market = createMarket(1, midnight, [])
  const price = createPrice(proof, [], market, (halfHour) => halfHour >= midnight)
  expect(price(at(`${time}Z`), at('2026-03-12T12:00Z'))).toBe(pence)
})

test('each half hour costs its own price, and the sun nothing', () => {
  const half = at('2026-03-10T22:30:00Z')
  const market = { price: () => 0, carbon: () => 100 }
  const account = createAccount({
    track,
    market,
    price: (instant) => (instant < half ? 20 : null),
    exportRatePence: 15,
  })
  expect(account(evening, evening.to)).toEqual({
    importWh: 7_000,
    exportWh: 0,
    fromGridWh: 6_000,
    toGridWh: 0,
    pence: 60,
    isPriced: false,
    pricedWh: 3_500,
    earnedPence: 0,
    nightPence: 75,
    savedGrams: 6_750,
    miles: 49 / 1.609344,
  })
  expect(account({ from: evening.from, to: at('2026-03-10T22:15:00Z') }, evening.to).importWh).toBe(1_750)
})

test('prices come at 16:00 for the next day, late ones for the hours that are left', () => {
  const start = at('2026-03-09T12:00:00Z')
  const late = {
    kind: 'prices-late',
    key: null,
    from: at('2026-03-10T16:00:00Z'),
    to: at('2026-03-11T06:00:00Z'),
  } as const
  const [morning, noon] = [at('2026-03-11T03:00:00Z'), at('2026-03-11T12:00:00Z')]
  const after = at('2026-03-11T20:00:00Z')
  const [punctual, delayed] = [createMarket(1, start, []), createMarket(1, start, [late])]
  expect(punctual.price(morning, at('2026-03-10T15:59:00Z'))).toBeNull()
  expect(punctual.price(morning, at('2026-03-10T16:00:00Z'))).not.toBeNull()
  expect(delayed.price(morning, after)).toBeNull()
  expect(delayed.price(noon, after)).toBe(punctual.price(noon, after))
})
