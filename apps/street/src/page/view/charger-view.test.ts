import type { HouseLive } from '@driveway/world/street-live'
import { expect, test } from 'vitest'
import { describeCharger, type Tone } from './charger-view.ts'
import { liveHouse } from '../test-live.ts'

type Charger = Partial<HouseLive['charger']>
const house = liveHouse()

function withCharger(charger: Charger, changes: Partial<HouseLive> = {}): HouseLive {
  return { ...house, ...changes, charger: { ...house.charger, ...charger } }
}

const sunny = { solar: { kwp: 4, powerW: 3000 } }

test.each<[string, HouseLive, Tone, string]>([
  ['nobody is plugged in', withCharger({}), 'free', 'Not plugged in'],
  ['the cable is in', withCharger({ status: 'preparing' }), 'waiting', 'Plugged in'],
  [
    'it charges from the grid',
    withCharger({ status: 'charging', powerW: 7000 }, { netW: 7300 }),
    'charging',
    'Charging',
  ],
  [
    'half of it is sun, and no more',
    withCharger({ status: 'charging', powerW: 3000 }, { ...sunny, netW: 1500 }),
    'charging',
    'Charging',
  ],
  [
    'more than half of it is sun',
    withCharger({ status: 'charging', powerW: 3000 }, { ...sunny, netW: 1499 }),
    'solar',
    'Charging from solar',
  ],
  ['it sells', withCharger({ status: 'charging', powerW: -3000 }, { netW: -2500 }), 'export', 'Exporting'],
  [
    'it feeds the house alone',
    withCharger({ status: 'charging', powerW: -300 }, { netW: 100 }),
    'export',
    'Powering the home',
  ],
  ['a plan holds it back', withCharger({ status: 'held-by-charger' }), 'waiting', 'Waiting'],
  ['the car is full', withCharger({ status: 'held-by-car', limitW: 7400 }), 'ready', 'Full'],
  [
    'the car is at its floor',
    withCharger({ status: 'held-by-car', limitW: -3000 }),
    'ready',
    'At minimum charge',
  ],
  ['a transaction was stopped', withCharger({ status: 'finishing' }), 'ready', 'Finished'],
  ['it is out of service', withCharger({ status: 'unavailable' }), 'offline', 'Out of service'],
  [
    'it calibrates',
    withCharger({ status: 'charging', powerW: 7000, notice: 'CALIBRATING' }),
    'charging',
    'Calibrating',
  ],
  [
    'it runs on its own',
    withCharger({ status: 'charging', powerW: 7000, notice: 'HOME_ALONE' }),
    'charging',
    'Home alone',
  ],
  ['it is broken', withCharger({ status: 'faulted' }), 'error', 'Fault'],
  [
    'nobody answers it',
    withCharger({ status: 'charging', powerW: 7000, connection: 'down' }),
    'offline',
    'Connection down',
  ],
  [
    'it is broken and nobody answers it',
    withCharger({ status: 'faulted', connection: 'down' }),
    'error',
    'Fault',
  ],
  [
    'its connection is cut',
    withCharger({ status: 'faulted', connection: 'cut' }),
    'offline',
    'Connection cut',
  ],
])('when %s the light says so', (_, live, tone, words) => {
  expect(describeCharger(live)).toEqual({ tone, words })
})
