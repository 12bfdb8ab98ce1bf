import { describeStatus, listHousesOf } from '#house/status-guide.ts'
import { dashboardStatuses } from '@driveway/domain/charger/dashboard-status'
import type { DemoHouse } from '@driveway/world/demo-house'

/** Every status of Today: how to reach it, and whom to sign in as. */
export function writeStatusList(houses: readonly DemoHouse[]): string {
  const lines = dashboardStatuses.flatMap((status) => {
    const able = listHousesOf(status, houses)
    const who =
      able.length === 0
        ? 'at no house of the demo'
        : `at ${able.map((house) => `${house.houseNumber} (${house.email})`).join(', ')}`
    return [status, `  ${describeStatus(status)}`, `  ${who}`]
  })
  return [...lines, '', 'npm run show -- <status> [<house number>] simulates it on the running demo.'].join(
    '\n',
  )
}
