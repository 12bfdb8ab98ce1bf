import { expect, test } from 'vitest'
import { makeSample } from '../claims/test-facts.ts'
import { createAccount } from './account.ts'
import { findSaving } from './plug-in.ts'
import type { Sample } from './track.ts'

function at(time: string): number {
  return Date.parse(`2026-03-10T${time}:00Z`)
}

function sample(time: string, importWh: number): Sample {
  const car = { make: 'Kia', model: 'EV6', batteryWh: 77_400, maxAcW: 7_400 }
  return makeSample(`2026-03-10T${time}:00Z`, { importWh, car })
}

/** Plugged in at 18:15, and charged with 7 kW from 22:00 to 23:00, when a kWh costs 10p instead of 30p. */
const track = [sample('18:15', 0), sample('22:00', 0), sample('22:30', 3_500), sample('23:00', 7_000)]
const night = { from: at('18:15'), to: at('23:00') }

function save(cheapFrom: string, hasRoof: boolean, isPublished = true) {
  function price(instant: number): number | null {
    if (!isPublished) return null
    return instant >= at(cheapFrom) ? 10 : 30
  }
  const market = { price: () => null, carbon: () => null }
  const account = createAccount({ track, price, market, exportRatePence: 15 })
  return findSaving({ track, price, account, exportRatePence: 15, hasRoof }, night, night.to)
}

test.each([
  ['all of it costs more at plug-in', save('20:00', false), [140, 140]],
  ['a quarter of an hour of it is cheap at plug-in', save('19:00', false), [105, 105]],
  ['the roof may have given it', save('20:00', true), [35, 140]],
])('%s', (_, saving, range) => {
  expect(saving?.map(Math.round)).toEqual(range)
})

test('without prices a saving is unknown', () => {
  expect(save('20:00', false, false)).toBeNull()
})
