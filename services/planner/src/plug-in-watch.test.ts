import { connectorStates } from '@driveway/domain/connector/connector-state'
import type { OwnedCharger } from '@driveway/store/plans/plan-input-store'
import type { PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import { expect, test } from 'vitest'
import { createPlugInWatch } from './plug-in-watch.ts'

const plugged: OwnedCharger = {
  deviceNo: 1,
  deviceId: 'device-1',
  accountNumber: 'A-1',
  connectorState: connectorStates.preparing,
  isBoosting: false,
  isConnected: true,
  unpluggedAt: new Date('2026-11-16T18:00:00Z'),
  levelAt: null,
  levelSource: null,
}
const unplugged: OwnedCharger = { ...plugged, connectorState: connectorStates.unplugged }
const later = new Date('2026-11-16T19:00:00Z')

const cases: [string, readonly OwnedCharger[], readonly (PlanTrigger | null)[]][] = [
  ['a plug-in is planned once', [plugged, plugged], ['plug-in', null]],
  [
    'the car starting to charge changes nothing',
    [plugged, { ...plugged, connectorState: connectorStates.charging }],
    ['plug-in', null],
  ],
  ['an unplug ends the plan once', [plugged, unplugged, unplugged], ['plug-in', 'unplug', null]],
  ['a charger without a car is not planned', [unplugged], [null]],
  ['the next plug-in is planned', [plugged, unplugged, plugged], ['plug-in', 'unplug', 'plug-in']],
  [
    'a plug-in whose unplug was missed is planned',
    [plugged, { ...plugged, unpluggedAt: later }],
    ['plug-in', 'plug-in'],
  ],
  [
    'a boost is planned when it starts and ends',
    [plugged, { ...plugged, isBoosting: true }, plugged],
    ['plug-in', 'boost', 'boost'],
  ],
  [
    'a charger is planned when it reconnects, not while it is offline',
    [plugged, { ...plugged, isConnected: false }, plugged],
    ['plug-in', null, 'reconnect'],
  ],
  [
    'a new level is compared with the plan',
    [plugged, { ...plugged, levelAt: later }, { ...plugged, levelAt: later }],
    ['plug-in', 'drift', null],
  ],
  [
    'a level that the owner gave is planned with',
    [plugged, { ...plugged, levelAt: later, levelSource: 'customer' }],
    ['plug-in', 'level'],
  ],
  ['chargers are told apart', [plugged, { ...plugged, deviceNo: 2 }], ['plug-in', 'plug-in']],
]

test.each(cases)('%s', (_, seen, triggers) => {
  const plugIns = createPlugInWatch()
  expect(seen.map((charger) => plugIns.findTrigger(charger))).toEqual(triggers)
})
