import { expect, test } from 'vitest'
import { heatAssetTypes, isWaterHeater } from './heat-asset.ts'

test('two of the five types heat water', () => {
  expect(heatAssetTypes.filter(isWaterHeater)).toEqual(['QUANTUM_WATER_HEATER', 'STANDARD_WATER_HEATER'])
})
