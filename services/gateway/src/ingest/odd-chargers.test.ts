import { createQuarantineStore } from '@driveway/store/ledger-write/quarantine-store'
import { createToleranceStore } from '@driveway/store/chargers/ingest/tolerance-store'
import { expect, test, vi } from 'vitest'
import { makeEvent, openCharger201, worldNow } from '../testing/charger-201.ts'

const settings = { writeTolerancesEveryMs: 0 }

async function open16() {
  const one = await openCharger201({ settings })
  const charger = await one.connect('one', 'ocpp1.6')
  return {
    ...one,
    say: (action: string, payload: unknown) => charger.say(action, payload),
    start: (connectorId: number, meterStart: number, timestamp: string) =>
      charger.say('StartTransaction', { connectorId, idTag: 'CARD', meterStart, timestamp }),
  }
}

async function listNotes({ database }: Awaited<ReturnType<typeof openCharger201>>) {
  const entries = await createQuarantineStore(database).list({ limit: 20 })
  return entries.map(({ reason, details, wh }) => `${reason} ${wh ?? '-'} ${details ?? ''}`.trim())
}

test('Occupied is a car that waits, and one that charges while its transaction is open', async () => {
  await using one = await open16()
  await one.say('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Occupied' })
  expect(await one.state()).toMatchObject({ connector_status: 'preparing' })
  await one.start(1, 100, worldNow)
  await one.say('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Occupied' })
  expect(await one.state()).toMatchObject({ connector_status: 'charging' })
})

test('a start on connector 0 is one of the car, and a stop with the number 0 ends it', async () => {
  await using one = await open16()
  await one.start(0, 100, '2026-11-16T17:00:00Z')
  await one.say('StopTransaction', { transactionId: 0, meterStop: 3100, timestamp: worldNow })
  expect(await one.listTransactions()).toMatchObject([
    { connector: 1, meter_start_wh: 100, meter_stop_wh: 3100, stopped_at: new Date(worldNow) },
  ])
  expect(await listNotes(one)).toEqual([])
})

test('a stop with the number 0 without a transaction is quarantined, and its register counts', async () => {
  await using one = await open16()
  await one.say('StopTransaction', { transactionId: 0, meterStop: 3100, timestamp: worldNow })
  expect(await listNotes(one)).toEqual(['unknown-transaction 3100 end of transaction 0'])
  expect(await one.listReadings()).toMatchObject([{ import_wh: 3100 }])
})

test('a fault of EVSE 0 is one of the charger', async () => {
  await using one = await openCharger201()
  const status = { evseId: 0, connectorId: 0, timestamp: worldNow }
  await one.plugIn()
  await one.ask('StatusNotification', { ...status, connectorStatus: 'Faulted' })
  expect(await one.state()).toMatchObject({ connector_status: 'faulted', error_code: 'Faulted' })
  await one.ask('StatusNotification', { ...status, connectorStatus: 'Available' })
  expect(await one.state()).toMatchObject({ connector_status: 'preparing' })
})

test('a transaction whose end is lost ends with the next one, until its end is reported after all', async () => {
  await using one = await openCharger201()
  await one.ask('TransactionEvent', makeEvent('Started', 0, '15:00:00', { wh: 100 }))
  const info = { transactionId: 'tx-2' }
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:00:00', { info, wh: 3100 }))
  expect(await one.listTransactions()).toMatchObject([
    {
      own_id: 'tx-1',
      stopped_at: new Date('2026-11-16T17:00:00Z'),
      meter_stop_wh: null,
      stop_reason: 'other',
    },
    { own_id: 'tx-2', stopped_at: null },
  ])
  expect(await listNotes(one)).toEqual(['unknown-transaction - the end of transaction 1 was not reported'])
  await one.ask('TransactionEvent', makeEvent('Ended', 1, '16:00:00', { wh: 3000, offline: true }))
  expect(await one.listTransactions()).toMatchObject([
    {
      own_id: 'tx-1',
      stopped_at: new Date('2026-11-16T16:00:00Z'),
      meter_stop_wh: 3000,
      stop_reason: 'local',
    },
    { own_id: 'tx-2', stopped_at: null },
  ])
})

test('a start of OCPP 1.6 ends an earlier transaction as well', async () => {
  await using one = await open16()
  await one.start(1, 100, '2026-11-16T15:00:00Z')
  await one.start(1, 3100, '2026-11-16T17:00:00Z')
  expect(await one.listTransactions()).toMatchObject([
    { stopped_at: new Date('2026-11-16T17:00:00Z'), stop_reason_text: 'unreported' },
    { stopped_at: null },
  ])
})

const interval = 'Energy.Active.Import.Interval'

test('energy of intervals alone is added up, once, over OCPP 2.0.1', async () => {
  await using one = await openCharger201()
  for (const time of ['17:15:00', '17:30:00', '17:30:00', '17:45:00']) {
    const meterValue = [
      { timestamp: `2026-11-16T${time}Z`, sampledValue: [{ value: 1500, measurand: interval }] },
    ]
    await one.ask('MeterValues', { evseId: 1, meterValue })
  }
  expect(await one.listReadings()).toMatchObject(
    [0, 1500, 3000, 4500].map((import_wh) => ({ connector: -1, import_wh })),
  )
})

test('energy of intervals follows the figure of the start over OCPP 1.6', async () => {
  await using one = await open16()
  await one.start(1, 5000, '2026-11-16T17:00:00Z')
  for (const [time, value] of [
    ['17:15:00', '.5'],
    ['17:10:00', ' 1 '],
  ] as const) {
    const sampledValue = [{ value, measurand: interval, unit: 'kWh' }]
    const meterValue = [{ timestamp: `2026-11-16T${time}Z`, sampledValue }]
    await one.say('MeterValues', { connectorId: 1, meterValue })
  }
  expect(await one.listReadings()).toMatchObject([{ connector: -1, import_wh: 5500 }])
  expect(await listNotes(one)).toEqual(['contradiction 1000 energy of an interval before the newest figure'])
})

test('a sample in a unit that does not fit is quarantined in both versions', async () => {
  await using one = await open16()
  const sampledValue = [{ value: '5', measurand: 'Energy.Active.Import.Register', unit: 'W' }]
  await one.say('MeterValues', { connectorId: 1, meterValue: [{ timestamp: worldNow, sampledValue }] })
  await using other = await openCharger201()
  const odd = [{ value: 5, unitOfMeasure: { unit: 'varh' } }]
  await other.ask('MeterValues', { evseId: 1, meterValue: [{ timestamp: worldNow, sampledValue: odd }] })
  for (const each of [one, other]) {
    expect(await listNotes(each)).toEqual(['not-a-number - Energy.Active.Import.Register 5'])
  }
})

test('an item that is left out, and a name with U+0000, reach the operator', async () => {
  await using one = await open16()
  const sampledValue = [{ value: '5', measurand: 'Energy.Session' }]
  await one.say('MeterValues', { connectorId: 1, meterValue: [{ timestamp: worldNow, sampledValue }] })
  await one.say('Boot\u0000', {})
  await vi.waitFor(async () => expect(await listNotes(one)).toHaveLength(2))
  expect((await listNotes(one)).toSorted()).toEqual([
    'refused-message - Boot NotImplemented: the action Boot is not known',
    'refused-message - MeterValues dropped-item: meterValue.sampledValue',
  ])
})

const second16 = { connectorId: 2, errorCode: 'NoError', status: 'Available' }
const second201 = { evseId: 2, connectorId: 1, connectorStatus: 'Available', timestamp: worldNow }

test('a second connector and a second EVSE are noted for the operator', async () => {
  await using one = await open16()
  await one.say('StatusNotification', second16)
  await vi.waitFor(async () =>
    expect(await listNotes(one)).toEqual([
      'refused-message - StatusNotification second-connector: connectorId',
    ]),
  )
  await using other = await openCharger201({ settings })
  expect(await createToleranceStore(other.database).hasSecondConnector('one')).toBe(false)
  await other.ask('StatusNotification', second201)
  await vi.waitFor(async () =>
    expect(await listNotes(other)).toEqual(['refused-message - StatusNotification second-connector: evseId']),
  )
  expect(await createToleranceStore(other.database).hasSecondConnector('one')).toBe(true)
})
