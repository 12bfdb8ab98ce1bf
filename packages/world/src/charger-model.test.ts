import { expect, test } from 'vitest'
import { chargerModelOf, offeredWOf } from './charger-model.ts'

const smart = chargerModelOf('EV_SMART_CHARGER')
const v2g = chargerModelOf('EV_V2G_CHARGER')

test.each([
  ['a smart charger offers its 7.4 kW', smart, 7400, 7400],
  ['a smart charger offers no more than it can', smart, 11_000, 7400],
  ['6 A is enough to charge with', smart, 1380, 1380],
  ['a W less than 6 A is not', smart, 1379, 0],
  ['a smart charger never discharges', smart, -3000, 0],
  ['a V2G charger offers 6 kW', v2g, 7400, 6000],
  ['a V2G charger takes 6 kW back', v2g, -9000, -6000],
  ['a V2G charger goes as low as it is asked', v2g, 400, 400],
])('%s', (_, model, limitW, offeredW) => {
  expect(offeredWOf(model, limitW) + 0).toBe(offeredW)
})

test('only a V2G charger reports the state of charge', () => {
  expect([smart.reportsStateOfCharge, v2g.reportsStateOfCharge]).toEqual([false, true])
})
