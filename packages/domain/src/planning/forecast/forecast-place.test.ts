import { expect, test } from 'vitest'
import type { RoofLocation } from '@driveway/domain/planning-preferences/roof-location'
import { forecastPlaceOf, readPlaceKey } from './forecast-place.ts'

test.each<[string, RoofLocation | null, string]>([
  ['a postcode area is its main town', { kind: 'postcode-area', area: 'BS' }, '51.5,-2.6'],
  [
    'coordinates are rounded to a cell',
    { kind: 'coordinates', latitude: 51.96, longitude: -0.51 },
    '52.0,-0.5',
  ],
  ['zero has no sign', { kind: 'coordinates', latitude: 52, longitude: -0.04 }, '52.0,0.0'],
  ['an unknown roof is in the middle of England', null, '52.5,-1.5'],
  ['an area that is unknown here, too', { kind: 'postcode-area', area: 'QQ' }, '52.5,-1.5'],
])('%s', (_name, roof, key) => {
  const place = forecastPlaceOf(roof)
  expect(place.key).toBe(key)
  expect(readPlaceKey(key)).toEqual(place)
})

test('another text is no place', () => {
  expect(readPlaceKey('52,-0.5')).toBeNull()
})
