// @vitest-environment node
import type { GetSettingsSummaryAnswer } from '@driveway/contract/generated/customer-operations'
import { expect, test } from 'vitest'
import { toSettingsSummary } from './mapper.ts'

const nothing: GetSettingsSummaryAnswer['customer'] = {
  accountNumber: 'A-1',
  energySupplier: null,
  exportMatchingOptIn: false,
  microgenerations: [],
  vehicle: null,
  devices: [],
  homeBattery: null,
  heat: null,
}

test('an account without settings has no values', () => {
  expect(toSettingsSummary(nothing)).toEqual({
    connection: null,
    vehicleName: null,
    chargeRange: null,
    isPhevReadyModeOn: false,
    isSolarMatchingOn: false,
    energySupplier: null,
    microgenerationKw: null,
    hasHomeBattery: false,
    comfortTemperature: null,
  })
})

test('power is the sum of solar and wind alone', () => {
  const microgenerations = [
    { type: 'SOLAR', maxPower: 4.2 },
    { type: 'WIND', maxPower: 1.5 },
    { type: 'OTHER', maxPower: 9 },
  ]
  expect(toSettingsSummary({ ...nothing, microgenerations }).microgenerationKw).toBeCloseTo(5.7)
  const others = [{ type: 'OTHER', maxPower: 9 }]
  expect(toSettingsSummary({ ...nothing, microgenerations: others }).microgenerationKw).toBeNull()
})
