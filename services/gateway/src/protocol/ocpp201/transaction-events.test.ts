import { expect, test } from 'vitest'
import { makeEvent, openCharger201, worldNow } from '@driveway/gateway/testing/charger-201'

const charging = { chargingState: 'Charging' }
const night = [
  makeEvent('Started', 0, '17:00:00', { info: { chargingState: 'EVConnected' }, wh: 1000 }),
  makeEvent('Updated', 1, '17:10:00', { info: charging, wh: 1000 }),
  makeEvent('Updated', 2, '17:30:00', { wh: 3500 }),
  makeEvent('Updated', 3, '17:40:00', { info: { chargingState: 'SuspendedEV' }, wh: 4000 }),
  makeEvent('Ended', 4, '17:50:00', { info: { stoppedReason: 'EVDisconnected' }, wh: 4000 }),
]

const stored = {
  own_id: 'tx-1',
  connector: 1,
  started_at: new Date('2026-11-16T17:00:00Z'),
  is_start_known: true,
  meter_start_wh: 1000,
  stopped_at: new Date('2026-11-16T17:50:00Z'),
  meter_stop_wh: 4000,
  stop_reason: 'unplugged',
}

const orders: [order: string, indices: readonly number[]][] = [
  ['in order', [0, 1, 2, 3, 4]],
  ['backwards', [4, 3, 2, 1, 0]],
  ['twice', [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]],
  ['with its end first and its start in the middle', [4, 2, 0, 3, 1]],
  ['with its start again at the end', [0, 1, 2, 3, 4, 0]],
]

test.each(orders)('events that arrive %s give one transaction and all readings', async (_, indices) => {
  await using one = await openCharger201()
  for (const index of indices) expect(await one.ask('TransactionEvent', night[index])).toEqual({})
  expect(await one.listTransactions()).toMatchObject([stored])
  const [transaction] = await one.listTransactions()
  const readings = await one.listReadings()
  expect(readings.map((reading) => reading.import_wh)).toEqual([1000, 1000, 3500, 4000, 4000])
  expect(new Set(readings.map((reading) => reading.transaction_id))).toEqual(
    new Set([transaction?.transaction_id]),
  )
  expect(await one.state()).toMatchObject({ connector_status: 'unplugged' })
})

test('a transaction whose start is lost begins with its earliest report', async () => {
  await using one = await openCharger201()
  for (const index of [2, 4, 1]) await one.ask('TransactionEvent', night[index])
  expect(await one.listTransactions()).toMatchObject([
    {
      ...stored,
      started_at: new Date('2026-11-16T17:10:00Z'),
      is_start_known: false,
      meter_start_wh: null,
    },
  ])
  expect((await one.listReadings()).map((reading) => reading.import_wh)).toEqual([1000, 3500, 4000])
})

const states: [eventType: 'Started' | 'Updated' | 'Ended', info: object, state: string][] = [
  ['Started', {}, 'preparing'],
  ['Started', { chargingState: 'Charging' }, 'charging'],
  ['Updated', { chargingState: 'EVConnected' }, 'preparing'],
  ['Updated', { chargingState: 'SuspendedEV' }, 'held-by-car'],
  ['Updated', { chargingState: 'SuspendedEVSE' }, 'held-by-charger'],
  ['Updated', { chargingState: 'Idle' }, 'preparing'],
  ['Ended', { stoppedReason: 'EVDisconnected' }, 'unplugged'],
  ['Ended', { stoppedReason: 'Remote' }, 'finishing'],
  ['Ended', {}, 'finishing'],
]

test.each(states)('%s with %o leaves the connector %s', async (eventType, info, state) => {
  await using one = await openCharger201()
  await one.ask('TransactionEvent', makeEvent(eventType, 1, '17:00:00', { info }))
  expect(await one.state()).toMatchObject({ connector_status: state })
})

test('of two reports of one instant the higher sequence number decides the state', async () => {
  await using one = await openCharger201()
  const at = '17:00:00'
  await one.ask('TransactionEvent', makeEvent('Updated', 5, at, { info: { chargingState: 'SuspendedEVSE' } }))
  await one.ask('TransactionEvent', makeEvent('Updated', 4, at, { info: charging }))
  expect(await one.state()).toMatchObject({ connector_status: 'held-by-charger' })
})

test('an offline report is stored with its own time and does not change the present state', async () => {
  await using one = await openCharger201()
  const occupied = { timestamp: worldNow, connectorStatus: 'Available', evseId: 1, connectorId: 1 }
  await one.ask('StatusNotification', occupied)
  const offline = makeEvent('Updated', 3, '09:00:00', { info: charging, wh: 700, offline: true })
  await one.ask('TransactionEvent', offline)
  expect(await one.state()).toMatchObject({ connector_status: 'unplugged' })
  expect(await one.listReadings()).toMatchObject([{ at: new Date('2026-11-16T09:00:00Z'), import_wh: 700 }])
})

test('a car that is reported again during its transaction keeps its state', async () => {
  await using one = await openCharger201()
  const occupied = { timestamp: worldNow, connectorStatus: 'Occupied', evseId: 1, connectorId: 1 }
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:00:00', { info: charging }))
  await one.ask('StatusNotification', occupied)
  expect(await one.state()).toMatchObject({ connector_status: 'charging' })
})

test('a car that is reported after its transaction was lost waits for a new one', async () => {
  await using one = await openCharger201()
  const started = { connectorId: 1, idTag: 'X', meterStart: 0, timestamp: '2026-11-16T16:00:00Z' }
  const old = await one.connect('one', 'ocpp1.6')
  await old.say('StartTransaction', started)
  const notify = { connectorId: 1, errorCode: 'NoError', timestamp: '2026-11-16T16:00:00Z' }
  await old.say('StatusNotification', { ...notify, status: 'Charging' })
  const updated = await one.connect('one')
  const occupied = { timestamp: worldNow, connectorStatus: 'Occupied', evseId: 1, connectorId: 1 }
  await updated.say('StatusNotification', occupied)
  expect(await one.state()).toMatchObject({ connector_status: 'preparing' })
})

test('a start dated by a clock that was never set is dated by its arrival', async () => {
  await using one = await openCharger201()
  await one.ask('TransactionEvent', {
    ...makeEvent('Started', 0, '17:00:00'),
    timestamp: '1970-01-01T00:00:09Z',
  })
  expect(await one.listTransactions()).toMatchObject([{ started_at: new Date(worldNow) }])
})

test('two transactions that begin at one instant with one register are two', async () => {
  await using one = await openCharger201()
  for (const transactionId of ['a', 'b']) {
    await one.ask('TransactionEvent', makeEvent('Started', 0, '17:00:00', { info: { transactionId }, wh: 5 }))
  }
  const ids = (await one.listTransactions()).map((row) => row.own_id)
  expect(new Set(ids)).toEqual(new Set(['a', 'b']))
})

test('the card of a transaction may be reported later', async () => {
  await using one = await openCharger201()
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:00:00'))
  const idToken = { idToken: 'CARD', type: 'ISO14443' }
  await one.ask('TransactionEvent', makeEvent('Updated', 1, '17:01:00', { idToken }))
  await one.ask('TransactionEvent', makeEvent('Updated', 2, '17:02:00'))
  expect(await one.listTransactions()).toMatchObject([{ id_tag: 'CARD' }])
})

function tellAvailability(actualValue: string, timestamp: string) {
  const component = { name: 'Connector', evse: { id: 1, connectorId: 1 } }
  const variable = { name: 'AvailabilityState' }
  const event = { eventId: 1, timestamp, trigger: 'Delta', actualValue, component, variable }
  const eventData = [{ ...event, eventNotificationType: 'HardWiredNotification' }]
  return { generatedAt: timestamp, seqNo: 0, eventData }
}

test('an event about a car that is plugged in leaves its running charge as it is', async () => {
  await using one = await openCharger201()
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:30:00', { info: charging }))
  await one.ask('NotifyEvent', tellAvailability('Occupied', '2026-11-16T17:59:00Z'))
  expect(await one.state()).toMatchObject({ connector_status: 'charging' })
  await one.ask('NotifyEvent', tellAvailability('Available', worldNow))
  expect(await one.state()).toMatchObject({ connector_status: 'unplugged' })
})
