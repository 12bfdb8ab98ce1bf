import { connectorStates } from '@driveway/domain/connector/connector-state'
import type { OwnedCharger } from '@driveway/store/plans/plan-input-store'
import { expect, test } from 'vitest'
import { createVisitWatch } from './visit-watch.ts'

const plugged: OwnedCharger = {
  deviceNo: 1,
  deviceId: 'device-1',
  accountNumber: 'A-1',
  connectorState: connectorStates.preparing,
  isBoosting: false,
  isConnected: true,
  unpluggedAt: new Date('2026-11-16T18:00:00Z'),
  plan: null,
}
const unplugged: OwnedCharger = { ...plugged, connectorState: connectorStates.unplugged }
const later = new Date('2026-11-16T19:00:00Z')

const cases: [string, readonly OwnedCharger[], readonly boolean[]][] = [
  ['a plug-in is planned once', [plugged, plugged], [true, false]],
  [
    'the car starting to charge changes nothing',
    [plugged, { ...plugged, connectorState: connectorStates.charging }],
    [true, false],
  ],
  ['an unplug ends the plan once', [plugged, unplugged, unplugged], [true, true, false]],
  ['a charger without a car is not planned', [unplugged], [false]],
  ['the next plug-in is planned', [plugged, unplugged, plugged], [true, true, true]],
  [
    'a plug-in whose unplug was missed is planned',
    [plugged, { ...plugged, unpluggedAt: later }],
    [true, true],
  ],
  [
    'a boost is planned when it starts and ends',
    [plugged, { ...plugged, isBoosting: true }, plugged],
    [true, true, true],
  ],
  [
    'a charger is planned when it reconnects, not while it is offline',
    [plugged, { ...plugged, isConnected: false }, plugged],
    [true, false, true],
  ],
  ['chargers are told apart', [plugged, { ...plugged, deviceNo: 2 }], [true, true]],
]

test.each(cases)('%s', (_, seen, news) => {
  const visits = createVisitWatch()
  expect(seen.map((charger) => visits.isNews(charger))).toEqual(news)
})
