// @vitest-environment node
import { expect, test } from 'vitest'
import { toCarbonPeriod } from './mapper.ts'

test('a half hour keeps unknown values, and adds export to grid and home', () => {
  const wire = {
    periodStart: '2026-06-10T00:30:00.000Z',
    deviceImportedWh: 3500,
    gridExportedWh: 200,
    houseExportedWh: 300,
    nationalCarbonIntensity: null,
    emissions: null,
    baselineEmissions: 12.5,
  }
  expect(toCarbonPeriod(wire)).toEqual({
    start: Date.parse('2026-06-10T00:30:00Z'),
    importWh: 3500,
    exportWh: 500,
    intensity: null,
    emissions: null,
    standardEvEmissions: 12.5,
  })
})
