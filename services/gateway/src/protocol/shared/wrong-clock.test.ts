import { expect, test } from 'vitest'
import { openCharger201, worldNow } from '@driveway/gateway/testing/charger-201'
import { OCPP16_SUBPROTOCOL } from '@driveway/ocpp/v16/subprotocol'
import { OCPP201_SUBPROTOCOL } from '@driveway/ocpp/v201/subprotocol'

const HOUR_MS = 3_600_000

type Version = {
  readonly protocol: string
  readonly boot: object
  makeStatus(status: string, timestamp: string): object
  readonly isCharging: string
}

const versions: Readonly<Record<string, Version>> = {
  '1.6': {
    protocol: OCPP16_SUBPROTOCOL,
    boot: { chargePointVendor: 'Acme', chargePointModel: 'Wall' },
    makeStatus: (status, timestamp) => ({ connectorId: 1, errorCode: 'NoError', status, timestamp }),
    isCharging: 'Charging',
  },
  '2.0.1': {
    protocol: OCPP201_SUBPROTOCOL,
    boot: { reason: 'PowerUp', chargingStation: { vendorName: 'Acme', model: 'Wall' } },
    makeStatus: (status, timestamp) => ({ evseId: 1, connectorId: 1, connectorStatus: status, timestamp }),
    isCharging: 'Occupied',
  },
}

const PEAK = worldNow
const OFF_PEAK = '2026-11-14T11:00:00.000Z'

const cases = Object.keys(versions).flatMap((version) =>
  [PEAK, OFF_PEAK].flatMap((now) => [
    [version, now, 'Faulted', 'faulted'] as const,
    [version, now, 'Available', 'unplugged'] as const,
  ]),
)

test.each(cases)(
  'over %s at %s, %s dated 3 h behind after a reboot counts at once, and the offset is learnt',
  async (name, now, status, state) => {
    const version = versions[name]
    if (version === undefined) throw new Error('There is no such version')
    const clock = { now: () => new Date(now) }
    await using one = await openCharger201({ clock })
    const before = await one.connect('one', version.protocol)
    await before.say('BootNotification', version.boot)
    await before.say('StatusNotification', version.makeStatus(version.isCharging, now))
    await before.hangUp()
    const after = await one.connect('one', version.protocol)
    await after.say('BootNotification', version.boot)
    const late = new Date(Date.parse(now) - 3 * HOUR_MS).toISOString()
    await after.say('StatusNotification', version.makeStatus(status, late))
    expect(await one.state()).toMatchObject({
      connector_status: state,
      status_at: new Date(now),
      clock_offset_ms: 3 * HOUR_MS,
    })
  },
)

test.each(Object.keys(versions))(
  'over %s a clock that jumps back is noticed after two heartbeats',
  async (name) => {
    const version = versions[name]
    if (version === undefined) throw new Error('There is no such version')
    let now = Date.parse(worldNow)
    await using one = await openCharger201({ clock: { now: () => new Date(now) } })
    const charger = await one.connect('one', version.protocol)
    for (const minutes of [0, 5, 10]) {
      now = Date.parse(worldNow) + minutes * 60_000
      await charger.say('Heartbeat', {})
    }
    await charger.say('StatusNotification', version.makeStatus('Available', '2026-11-16T15:10:00Z'))
    expect(await one.state()).toMatchObject({ connector_status: 'unplugged', clock_offset_ms: 3 * HOUR_MS })
  },
)

test('events that were recorded offline have their place by date', async () => {
  await using one = await openCharger201()
  await one.ask('StatusNotification', {
    evseId: 1,
    connectorId: 1,
    connectorStatus: 'Available',
    timestamp: worldNow,
  })
  const event = {
    eventType: 'Started',
    timestamp: '2026-11-16T16:00:00Z',
    triggerReason: 'CablePluggedIn',
    seqNo: 0,
    offline: true,
    evse: { id: 1, connectorId: 1 },
    transactionInfo: { transactionId: 'tx-1', chargingState: 'Charging' },
  }
  await one.ask('TransactionEvent', event)
  expect(await one.state()).toMatchObject({ connector_status: 'unplugged', clock_offset_ms: 0 })
  const live = { ...event, eventType: 'Updated', seqNo: 1, offline: false, timestamp: '2026-11-16T17:50:00Z' }
  await one.ask('TransactionEvent', live)
  expect(await one.state()).toMatchObject({ connector_status: 'charging', status_at: new Date(worldNow) })
})

/** A charger in London that writes its local time without a zone is right in winter and an hour ahead in summer. */
const seasons: [version: string, now: string, local: string, offsetHours: number][] = [
  ['1.6', '2026-11-16T18:00:00.000Z', '2026-11-16T17:59:59', 0],
  ['1.6', '2026-07-15T17:00:00.000Z', '2026-07-15T17:59:59', -1],
  ['2.0.1', '2026-11-16T18:00:00.000Z', '2026-11-16T17:59:59', 0],
  ['2.0.1', '2026-07-15T17:00:00.000Z', '2026-07-15T17:59:59', -1],
]

test.each(seasons)(
  'over %s at %s a reading of %s without a zone is of now',
  async (name, now, local, hours) => {
    const version = versions[name]
    if (version === undefined) throw new Error('There is no such version')
    await using one = await openCharger201({ clock: { now: () => new Date(now) } })
    const charger = await one.connect('one', version.protocol)
    const [place, value] = name === '1.6' ? [{ connectorId: 1 }, '5000'] : [{ evseId: 1 }, 5000]
    await charger.say('MeterValues', {
      ...place,
      meterValue: [{ timestamp: local, sampledValue: [{ value }] }],
    })
    const [reading] = await one.listReadings()
    expect(reading).toMatchObject({ import_wh: 5000 })
    expect(Math.abs(Date.parse(now) - (reading?.at.getTime() ?? 0))).toBeLessThanOrEqual(1000)
    const { clock_offset_ms: offset } = await one.state()
    expect(Math.round(offset / HOUR_MS) + 0).toBe(hours)
  },
)
