import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { createCardStore } from '@driveway/store/chargers/card-store'
import { createToleranceStore } from '@driveway/store/chargers/ingest/tolerance-store'
import type { Database } from '@driveway/store/kernel/database'
import { createPlanDeliveryStore } from '@driveway/store/plans/plan-delivery-store'
import { storeTestPlan } from '@driveway/testkit/test-plan'
import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { describe, expect, test } from 'vitest'
import { openOperatorFixture } from '../testing/operator-fixture.ts'
import { describeClock } from '@driveway/operator/describe/charger-text'

const SLOW_MACHINE_MS = 600_000
const WAIT_MS = 60_000

/** A charger that keeps no limits and no cards. */
const configuration = [
  { key: 'SupportedFeatureProfiles', readonly: true, value: 'Core' },
  { key: 'ChargingScheduleAllowedChargingRateUnit', readonly: true, value: 'Current' },
  { key: 'ChargingScheduleMaxPeriods', readonly: true, value: '4' },
  { key: 'MeterValuesSampledData', readonly: false, value: '' },
  { key: 'MeterValueSampleInterval', readonly: false, value: '0' },
  { key: 'ClockAlignedDataInterval', readonly: false, value: '0' },
  { key: 'WebSocketPingInterval', readonly: false, value: '0' },
]

const at = new Date('2026-11-15T10:00:00Z')
const later = new Date('2026-11-15T11:00:00Z')

async function findDeviceNo(database: Database): Promise<number> {
  const { device_no } = await database.kysely
    .selectFrom('devices')
    .select('device_no')
    .executeTakeFirstOrThrow()
  return device_no
}

/** Stores what the gateway, the ledger and the planner would have learnt of the charger. */
async function fillReport(database: Database): Promise<void> {
  const deviceNo = await findDeviceNo(database)
  await createCapabilityStore(database).save(
    deviceNo,
    {
      ...unknownCapabilities,
      isReadable: true,
      canLimit: true,
      limitUnits: ['power'],
      maxPeriods: 6,
      settings: [{ name: 'sample-interval', outcome: 'read-only', value: '300' }],
    },
    at,
  )
  const key = { deviceNo, code: 'null-field', action: 'MeterValues', field: 'transactionId' }
  await createToleranceStore(database).add([{ ...key, count: 3, firstSeen: at, lastSeen: later }])
  await createCardStore(database).setPolicy('1', { acceptsAll: false })
  await storeTestPlan(database, 'device-1', [{ at: later.getTime(), powerW: null }], at)
  await createPlanDeliveryStore(database).recordOutcomes([
    { deviceNo, version: 1, outcome: 'network', at: later },
  ])
  await database.pool.query(
    `insert into quarantine (device_no, at, connector, matter, reason, wh, words, is_derived, noticed_at)
     values ($1, '2099-01-01T00:00Z', 1, 'import', 'clock-ahead', 4711, E'odd\\u001b[2J', false, $2)`,
    [deviceNo, later],
  )
}

describe('charger show', () => {
  test('shows device, connection, limitations, deviations, quarantine, plan and commands', async () => {
    await using fixture = await openOperatorFixture()
    const charger = await fixture.connect(({ action }) =>
      action === 'UnlockConnector' ? new Error('NotSupported') : { status: 'Accepted' },
    )
    await charger.report('BootNotification', {
      chargePointVendor: 'Acme',
      chargePointModel: 'Wall 7',
      firmwareVersion: '1.2.3',
    })
    await charger.report('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' })
    await fillReport(fixture.database)
    await fixture.run('command DW-1 UnlockConnector {"connectorId":1}')

    const { ok, text } = await fixture.run('charger show DW-1')
    expect(ok).toBe(true)
    const lines = text.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' | '))
    for (const line of [
      'vendor | Acme',
      'model | Wall 7',
      'firmware | 1.2.3',
      'protocol | ocpp1.6',
      'connection | open',
      'security | refused below profile 1',
      'meter | counts on',
      'house meter | none',
      'start | started by the server when it waits for authorisation',
      'keeps charging limits',
      'limits in watts, up to 6 periods',
      'sample interval: read-only (300)',
      'take limits in another unit than watts',
      'keep more than 6 periods: longer plans are shortened',
      'keep a list of cards',
      'change its sample interval: read-only',
      'version 1 of 2026-11-15T10:00:00.000Z, charges from 2026-11-15T11:00:00.000Z',
      'steered over the network: the charger does not keep plans (2026-11-15T11:00:00.000Z)',
      'only these cards are accepted',
      '3 | null-field | MeterValues | transactionId | 2026-11-15T10:00:00.000Z | 2026-11-15T11:00:00.000Z',
      '2026-11-15T11:00:00.000Z | 2099-01-01T00:00:00.000Z | import | clock-ahead | 4711 | odd?[2J',
    ]) {
      expect(lines).toContain(line)
    }
    expect(lines).toContainEqual(expect.stringMatching(/^last contact \| 20\d\d-/))
    expect(lines).toContainEqual(
      expect.stringMatching(/\| UnlockConnector \| failed \| the charger refused with NotSupported/),
    )
  })

  test(
    '[CHG-03] a charger is read and set at its first connection, and what it cannot do is shown',
    { timeout: SLOW_MACHINE_MS },
    async () => {
      await using fixture = await openOperatorFixture()
      const charger = await fixture.connect(({ action, payload }) => {
        if (action === 'GetConfiguration') return { configurationKey: configuration }
        return { status: payload['key'] === 'WebSocketPingInterval' ? 'Rejected' : 'Accepted' }
      })
      await charger.report('BootNotification', { chargePointVendor: 'Acme', chargePointModel: 'Wall 7' })
      await expect
        .poll(async () => (await fixture.run('charger show DW-1')).text, { timeout: WAIT_MS })
        .toContain(
          [
            'CANNOT',
            '  keep charging limits: its plan needs the network',
            '  take limits in another unit than amperes',
            '  keep more than 4 periods: longer plans are shortened',
            '  keep a list of cards',
            '  change its ping interval: refused',
          ].join('\n'),
        )
      expect(charger.asked('ChangeConfiguration').map(({ key }) => key)).toEqual(
        expect.arrayContaining([
          'MeterValuesSampledData',
          'MeterValueSampleInterval',
          'ClockAlignedDataInterval',
          'WebSocketPingInterval',
        ]),
      )
    },
  )

  test('lists a deviation of a message that was tolerated', { timeout: SLOW_MACHINE_MS }, async () => {
    await using fixture = await openOperatorFixture()
    const charger = await fixture.connect(() => ({}))
    const status = { connectorId: 1, errorCode: 'NoError', status: 'Available', wings: 2 }
    expect(await charger.report('StatusNotification', status)).toEqual({})
    await expect
      .poll(async () => (await fixture.run('charger show DW-1')).text, { timeout: WAIT_MS })
      .toMatch(/1 +unknown-field +StatusNotification +wings +20\d\d-\S+Z +20\d\d-\S+Z/)
  })

  test('prints the same as JSON', async () => {
    await using fixture = await openOperatorFixture()
    await fillReport(fixture.database)
    const { text } = await fixture.run('charger show DW-1 --json')
    expect(JSON.parse(text)).toMatchObject({
      charger: { chargerId: 'DW-1', isConnected: false, plan: { outcome: 'network' } },
      capabilities: { limitations: expect.arrayContaining([{ code: 'one-unit', unit: 'power' }]) },
      tolerances: [{ code: 'null-field', count: 3, firstSeen: '2026-11-15T10:00:00.000Z' }],
      quarantine: [{ reason: 'clock-ahead' }],
      commands: [],
    })
  })

  test('a charger that never connected has nothing to show', async () => {
    await using fixture = await openOperatorFixture()
    const { text } = await fixture.run('charger show DW-1')
    expect(text).toContain('the charger has not been read yet')
    expect(text).toMatch(/last contact +never/)
    expect(text).toContain('DEVIATIONS\n  nothing')
  })

  test('an unknown charger is refused', async () => {
    await using fixture = await openOperatorFixture()
    expect(await fixture.run('charger show DW-9')).toEqual({ ok: false, text: 'There is no charger DW-9.' })
    expect(await fixture.run('charger show')).toEqual({ ok: false, text: 'The charger’s id is missing.' })
  })

  test.each([
    [0, 'right'],
    [499, 'right'],
    [7_200_000, '7200 s behind, corrected'],
    [-500, '1 s ahead, corrected'],
  ])('a clock offset of %i ms is %s', (offsetMs, text) => {
    expect(describeClock(offsetMs)).toBe(text)
  })
})
