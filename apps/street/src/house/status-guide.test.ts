import { dashboardStatuses, type DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { demoStreet } from '@driveway/world/demo-street'
import { expect, test } from 'vitest'
import { describeStatus, stateOf, listHousesOf } from './status-guide.ts'

/** The houses of the demo that show a status of Today. */
test.each<[DashboardStatus, readonly string[]]>([
  ['CHARGING', ['v2g', 'hybrid', 'dynamo-2t', 'flat', 'new']],
  ['EXPORTING', ['v2g', 'v2g-solar']],
  ['IDLE', ['flat']],
  ['IDLE_WITH_OFF_PEAK', ['dynamo-2t', 'new']],
  ['IDLE_WAITING_FOR_CHARGEPATH', ['solar', 'v2g', 'hybrid', 'dynamo-t', 'flat', 'v2g-solar']],
  ['IDLE_WITH_CHARGEPATH', ['solar', 'hybrid', 'dynamo-t']],
  ['IDLE_WITH_CHARGEPATH_RANGE', ['v2g-solar']],
  ['SOLAR_CHARGING_SOURCE_SOLAR', ['solar', 'dynamo-t', 'v2g-solar']],
  ['SOLAR_CHARGING_SOURCE_MIX', ['dynamo-t']],
  ['SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN', ['solar', 'v2g-solar']],
  ['PHEV_READY_MODE', ['hybrid']],
  ['DISCONNECTED', ['dynamo-2t', 'new']],
  ['DISCONNECTED_WITH_CHARGEPATH', ['solar', 'v2g', 'hybrid', 'dynamo-t', 'flat', 'v2g-solar']],
])('%s can be seen at %j', (status, keys) => {
  expect(listHousesOf(status, demoStreet).map((house) => house.key)).toEqual(keys)
})

test('each of the twenty-one has an explanation', () => {
  for (const status of dashboardStatuses) {
    expect(describeStatus(status)).toMatch(/\.$/)
    expect(stateOf(status)).not.toBe('')
  }
  expect(describeStatus('EXPORTING')).toBe('The charger exports 3.6 kW from the car.')
  expect(describeStatus('PHEV_READY_MODE')).toContain('From 08:00 to 16:00')
  expect(describeStatus('IDLE_WAITING_FOR_CHARGEPATH')).toContain('show DISCONNECTED first')
})
