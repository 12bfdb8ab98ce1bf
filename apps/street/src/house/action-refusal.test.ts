import type { HouseAction } from '@driveway/world/street-live'
import { expect, test } from 'vitest'
import { findRefusal, type ActionFacts } from './action-refusal.ts'

const home: ActionFacts = {
  place: 'at-home',
  sky: 'weather',
  isConnectionCut: false,
  isFaulted: false,
  notice: '',
  isRefusingCommands: false,
  needsCard: false,
  isSimulating: false,
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
  ['weather', 'left to the weather', home, 'The house already has real weather.'],
  ['restore-connection', 'on the connection', home, 'The connection is not cut.'],
  ['repair-charger', 'in order', home, 'The charger has no fault.'],
  ['calibrate', 'plugged in', plugged, null],
  ['calibrate', 'at home', home, 'The car is not plugged in.'],
  ['calibrate', 'broken', { ...plugged, isFaulted: true }, 'The charger has a fault: clear it first.'],
  ['home-alone', 'calibrating', { ...plugged, notice: 'CALIBRATING' }, null],
  ['end-home-alone', 'calibrating', { ...plugged, notice: 'CALIBRATING' }, 'The charger follows its plan.'],
  ['refuse-commands', 'obeying', home, null],
  [
    'refuse-commands',
    'refusing',
    { ...home, isRefusingCommands: true },
    'The charger already refuses commands.',
  ],
  ['accept-commands', 'refusing', { ...home, isRefusingCommands: true }, null],
  ['accept-commands', 'obeying', home, 'The charger already accepts commands.'],
  ['tap-card', 'in need of no card', plugged, 'This charger needs no card.'],
  ['tap-card', 'waiting for a card', { ...plugged, needsCard: true }, null],
  ['tap-card', 'without a cable', { ...home, needsCard: true }, 'The car is not plugged in.'],
  ['end-simulation', 'showing a state', { ...plugged, isSimulating: true }, null],
  ['end-simulation', 'left to itself', plugged, 'No state is simulated here.'],
])('%s at a house that is %s', (action, _, facts, refusal) => {
  expect(findRefusal(action, facts)).toBe(refusal)
})
