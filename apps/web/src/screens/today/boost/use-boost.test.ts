import type { ChargerState } from '@driveway/domain/charger/charger-state'
import { expect, test } from 'vitest'
import { expectBoost } from './use-boost.ts'

function read(state: ChargerState) {
  return {
    state,
    homeAlone: false,
    chargeRateW: 3600,
    split: null,
    stateOfCharge: 60,
    estimate: null,
    carReportedAt: null,
    stop: null,
    isPluggedIn: true,
    housePowerW: null,
    lastUpdated: null,
  }
}

test.each<[string, ChargerState, boolean | null, ChargerState, number]>([
  ['nothing is asked for', 'CHARGING', null, 'CHARGING', 3600],
  ['nothing is asked for while the car gives', 'EXPORTING', null, 'EXPORTING', 3600],
  ['a boost is asked for', 'CHARGING', true, 'OVERRIDING', 3600],
  [
    'a boost is asked for while the car gives: what goes out is not its rate',
    'EXPORTING',
    true,
    'OVERRIDING',
    0,
  ],
  ['its end is asked for', 'OVERRIDING', false, 'CHARGING', 3600],
])('%s', (_, before, wanted, state, chargeRateW) => {
  expect(expectBoost(read(before), wanted)).toMatchObject({ state, chargeRateW, stateOfCharge: 60 })
})
