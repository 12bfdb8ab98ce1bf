import { describe, expect, test } from 'vitest'
import { postcodeAreas } from './postcode-areas.ts'
import { locateRoof, readCoordinates, readRoofText, writeRoof } from './roof-location.ts'

describe('the location of a roof, as typed', () => {
  test.each([
    ['BS', 'BS'],
    ['bs8', 'BS'],
    [' bs8 1th ', 'BS'],
    ['BS81TH', 'BS'],
    ['EC1A 1BB', 'EC'],
    ['W1', 'W'],
    ['M', 'M'],
    ['51.4545, -2.5879', '51.45, -2.59'],
    ['51.4545,-2.5879', '51.45, -2.59'],
    ['51.4545 -2.5879', '51.45, -2.59'],
    ['58, 0', '58, 0'],
    ['QQ', ''],
    ['BSX', ''],
    ['BS8 1T', ''],
    ['Bristol', ''],
    ['51.45', ''],
    ['-2.59, 51.45', ''],
    ['51.45, 1e1', ''],
    ['BS8 1TH; drop table', ''],
    ['🏠', ''],
    ['', ''],
  ])('%j is read as %j', (text, expected) => {
    expect(writeRoof(readRoofText(text))).toBe(expected)
  })
})

test.each([
  ['north of the British Isles', 60.91, -1, false],
  ['on the northern edge', 60.9, -1, true],
  ['south of the northern edge', 60.89, -1, true],
  ['north of the southern edge', 49.81, -5, true],
  ['on the southern edge', 49.8, -5, true],
  ['south of the British Isles', 49.79, -5, false],
  ['west of the British Isles', 55, -8.71, false],
  ['on the western edge', 55, -8.7, true],
  ['east of the western edge', 55, -8.69, true],
  ['west of the eastern edge', 52, 1.79, true],
  ['on the eastern edge', 52, 1.8, true],
  ['east of the British Isles', 52, 1.81, false],
])('a roof %s', (_name, latitude, longitude, isAccepted) => {
  expect(readCoordinates(latitude, longitude) !== null).toBe(isAccepted)
})

test('every postcode area has a place in the British Isles', () => {
  const areas = Object.entries(postcodeAreas)
  expect(areas).toHaveLength(121)
  expect(areas.filter(([, [latitude, longitude]]) => readCoordinates(latitude, longitude) === null)).toEqual(
    [],
  )
})

test('a roof is located by its own coordinates or by its area', () => {
  expect(locateRoof({ kind: 'coordinates', latitude: 51.4, longitude: -2.5 })).toEqual({
    latitude: 51.4,
    longitude: -2.5,
  })
  expect(locateRoof({ kind: 'postcode-area', area: 'BS' })).toEqual({ latitude: 51.45, longitude: -2.59 })
})
