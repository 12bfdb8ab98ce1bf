import { describe, expect, test } from 'vitest'
import { deviceTypeCodes, deviceTypes, isV2gCharger } from './device-type.ts'

describe('device types', () => {
  test.each([
    ['DYNAMO_2T', 'd2t', false],
    ['DYNAMO_T', 'dt', false],
    ['EV_SMART_CHARGER', 'sc', false],
    ['EV_V2G_CHARGER', 'v2g', true],
  ] as const)('%s is %s, and V2G: %s', (type, code, isV2g) => {
    expect(deviceTypes).toContain(type)
    expect(deviceTypeCodes[type]).toBe(code)
    expect(isV2gCharger(type)).toBe(isV2g)
  })

  test('an unknown type is not a V2G charger', () => {
    expect(isV2gCharger(null)).toBe(false)
  })
})
