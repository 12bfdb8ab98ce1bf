import { expect, test } from 'vitest'
import { openCampaignFleet } from './campaign-fleet.ts'

const makes = [
  { make: 'Acme', count: 1_000 },
  { make: 'Volt', count: 600 },
  { make: 'Ohm', count: 300 },
  { make: 'Broken', count: 100, isBroken: true },
]

test.each([
  ['the rule of each wave', 95, 'wave-failed'],
  ['the failures of all', 1, 'failures'],
])(
  'firmware that fails on one make of 2,000 chargers is stopped by %s before 2 % have failed',
  async (_rule, successPercent, reason) => {
    await using fleet = await openCampaignFleet(makes)
    const { operator, chargers } = fleet
    await fleet.connect(chargers)
    const rolloutNo = await fleet.begin({ action: fleet.firmware, successPercent })
    await expect
      .poll(async () => (await operator.showRollout(rolloutNo))?.state, { timeout: 500_000, interval: 500 })
      .toBe('stopped')
    // Chargers that had begun are followed to their end.
    await expect.poll(async () => (await operator.showRollout(rolloutNo))?.counts.started).toBe(0)
    const stopped = await operator.showRollout(rolloutNo)
    const failed = chargers.filter(({ isBroken, updates }) => isBroken && updates > 0).length
    console.log(
      `stopped by ${stopped?.stopReason}: ${failed} of 2000 failed, ${stopped?.counts.succeeded} updated`,
    )
    expect(stopped?.stopReason).toBe(reason)
    expect(stopped?.counts.failed).toBe(failed)
    expect(failed).toBeGreaterThan(0)
    expect(failed).toBeLessThan(40)
  },
)
