import type { HouseAction } from '@driveway/world/street-live'
import { expect, test } from 'vitest'
import { findRefusal, type ActionFacts } from './house-action.ts'

const home: ActionFacts = {
  place: 'at-home',
  sky: 'weather',
  isLineCut: false,
  isFaulted: false,
  notice: '',
  isRefusingOrders: false,
  isStaged: false,
}
const plugged: ActionFacts = { ...home, place: 'plugged-in' }
const away: ActionFacts = { ...home, place: 'away' }

test.each<[HouseAction, string, ActionFacts, string | null]>([
  ['plug-in', 'at home', home, null],
  ['plug-in', 'away', away, 'The car is not at home.'],
  ['plug-in', 'plugged in', plugged, 'The car is plugged in already.'],
  ['unplug', 'plugged in', plugged, null],
  ['unplug', 'at home', home, 'The car is not plugged in.'],
  ['drive-away', 'at home', home, null],
  ['drive-away', 'plugged in', plugged, 'The car is still plugged in: unplug it first.'],
  ['drive-away', 'away', away, 'The car is out already.'],
  ['come-home', 'away', away, null],
  ['come-home', 'at home', home, 'The car is at home already.'],
  ['sun', 'under the sun', { ...home, sky: 'sun' }, 'The sun is out already.'],
  ['cloud', 'under the sun', { ...home, sky: 'sun' }, null],
  ['weather', 'left to the weather', home, 'The weather is left to itself already.'],
  ['restore-line', 'on the line', home, 'The line is not cut.'],
  ['repair-charger', 'in order', home, 'The charger is not broken.'],
  ['calibrate', 'plugged in', plugged, null],
  ['calibrate', 'at home', home, 'The car is not plugged in.'],
  ['calibrate', 'broken', { ...plugged, isFaulted: true }, 'The charger is broken: repair it first.'],
  ['home-alone', 'calibrating', { ...plugged, notice: 'CALIBRATING' }, null],
  [
    'end-home-alone',
    'calibrating',
    { ...plugged, notice: 'CALIBRATING' },
    'The charger does not run on its own.',
  ],
  ['refuse-orders', 'obeying', home, null],
  ['refuse-orders', 'refusing', { ...home, isRefusingOrders: true }, 'The charger refuses already.'],
  ['obey-orders', 'refusing', { ...home, isRefusingOrders: true }, null],
  ['obey-orders', 'obeying', home, 'The charger obeys already.'],
  ['end-show', 'showing a state', { ...plugged, isStaged: true }, null],
  ['end-show', 'left to itself', plugged, 'No state is being shown here.'],
])('[WORLD-05] %s at a house that is %s', (action, _, facts, refusal) => {
  expect(findRefusal(action, facts)).toBe(refusal)
})
