import { everyCharger as all } from '@driveway/domain/fleet/fleet-query'
import { expect, test } from 'vitest'
import { openCampaignFleet } from './campaign-fleet.ts'
import { NEW_VERSION, OLD_VERSION } from './firmware-charger.ts'

const DAY_MS = 86_400_000

test('[CON-07] a campaign brings firmware in waves, pauses, survives a restart, waits for offline chargers until its end, and stops before 2 % have failed', async () => {
  await using fleet = await openCampaignFleet([
    { make: 'Acme', count: 250 },
    { make: 'Other', count: 5 },
    { make: 'Broken', count: 150, isBroken: true },
  ])
  const { operator, chargers } = fleet
  const acme = chargers.filter(({ make }) => make === 'Acme')
  const [latecomer, absent] = acme
  const online = chargers.filter((charger) => charger !== latecomer && charger !== absent)
  // They connect once, so that their make is known.
  await fleet.connect(chargers)
  await Promise.all([latecomer?.disconnect(), absent?.disconnect()])
  await expect.poll(() => operator.countFleet({ ...all, statuses: ['offline'] })).toBe(2)

  const rolloutNo = await fleet.begin({ action: fleet.firmware, query: { makes: ['acme'] }, days: 2 })
  const waves = new Set<number>()
  await expect
    .poll(async () => {
      const found = await operator.showRollout(rolloutNo)
      waves.add(found?.wave ?? -1)
      // Of 250 chargers four may fail, so that no more are at it at a time.
      expect(found?.counts.started).toBeLessThanOrEqual(4)
      return found?.counts.succeeded
    })
    .toBeGreaterThanOrEqual(10)
  await operator.changeRollout({ rolloutNo, change: 'pause', person: 'ida' })
  await expect.poll(async () => (await operator.showRollout(rolloutNo))?.counts.started).toBe(0)
  const paused = await operator.showRollout(rolloutNo)
  await fleet.restart(online)
  expect(await operator.showRollout(rolloutNo)).toEqual(paused)
  await operator.changeRollout({ rolloutNo, change: 'resume', person: 'ida' })
  await expect.poll(async () => (await operator.showRollout(rolloutNo))?.counts.succeeded).toBe(248)
  expect(await operator.showRollout(rolloutNo)).toMatchObject({ state: 'running', wave: 2 })
  if (latecomer !== undefined) await fleet.connect([latecomer])
  await expect.poll(async () => (await operator.showRollout(rolloutNo))?.counts.succeeded).toBe(249)
  fleet.skip(2 * DAY_MS)
  await expect.poll(async () => (await operator.showRollout(rolloutNo))?.state).toBe('finished')
  const lines: string[] = []
  for await (const line of operator.exportRollout(rolloutNo)) lines.push(line)
  expect(lines[0]).toBe('charger,make,state,problem,started,finished')
  expect(lines.filter((line) => line.includes(',succeeded,'))).toHaveLength(249)
  expect(lines.filter((line) => line.includes('not-reached'))).toEqual(['Acme-1,Acme,not-reached,,,'])
  expect(acme.filter(({ version }) => version === NEW_VERSION)).toHaveLength(249)
  expect(acme.filter(({ updates }) => updates > 1)).toEqual([])
  expect(chargers.find(({ make }) => make === 'Other')).toMatchObject({ version: OLD_VERSION, updates: 0 })

  // The success rule of a wave would stop this one earlier.
  const settingNo = await fleet.begin({
    action: {
      kind: 'request',
      request: { kind: 'change-configuration', name: 'HeartbeatInterval', value: '600' },
    },
    query: { seen: 'connected' },
    successPercent: 1,
  })
  await expect.poll(async () => (await operator.showRollout(settingNo))?.state).toBe('stopped')
  const stopped = await operator.showRollout(settingNo)
  expect(stopped).toMatchObject({ stopReason: 'failures', total: 404 })
  expect(stopped?.counts.failed).toBeGreaterThan(0)
  expect(chargers.filter(({ isBroken, settings }) => isBroken && settings.length > 0).length).toBeLessThan(
    8.08,
  )

  const strictNo = await fleet.begin({ action: fleet.firmware, query: { seen: 'connected' } })
  await expect.poll(async () => (await operator.showRollout(strictNo))?.state).toBe('stopped')
  expect(await operator.showRollout(strictNo)).toMatchObject({ stopReason: 'wave-failed', wave: 0 })
  expect(chargers.filter(({ isBroken, updates }) => isBroken && updates > 0).length).toBeLessThan(4)
})
