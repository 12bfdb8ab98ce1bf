import { expect, test } from 'vitest'
import { makeEvent, openCharger201 } from '@driveway/gateway/testing/charger-201'

const charging = { info: { chargingState: 'Charging' } }
const held = { info: { chargingState: 'SuspendedEVSE' } }

async function openCharging() {
  const one = await openCharger201()
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:00:00', { ...charging, wh: 1000 }))
  return {
    ...one,
    async listStates() {
      const rows = await one.database.kysely.selectFrom('status_changes').selectAll().orderBy('at').execute()
      return rows.map((row) => `${row.at.toISOString().slice(11, 16)} ${row.status}`)
    },
  }
}

test('a state that is repeated without a gap is stored once, and every reading in its transaction', async () => {
  await using one = await openCharging()
  for (const [seqNo, time] of [
    [1, '17:10:00'],
    [2, '17:20:00'],
  ] as const) {
    await one.ask('TransactionEvent', makeEvent('Updated', seqNo, time, { ...charging, wh: 1000 + seqNo }))
  }
  await one.ask('TransactionEvent', makeEvent('Updated', 3, '17:30:00', { ...held, wh: 1003 }))
  expect(await one.listStates()).toEqual(['17:00 charging', '17:30 held-by-charger'])
  const readings = await one.listReadings()
  expect(readings.map((reading) => reading.import_wh)).toEqual([1000, 1001, 1002, 1003])
  const [transaction] = await one.listTransactions()
  const numbers = new Set(readings.map((reading) => reading.transaction_id))
  expect([...numbers]).toEqual([transaction?.transaction_id])
})

const breaks: [situation: string, between: readonly (readonly [action: string, request: object])[]][] = [
  ['after a gap in its numbers', []],
  [
    'after another state of the connector',
    [
      [
        'StatusNotification',
        { timestamp: '2026-11-16T17:05:00Z', connectorStatus: 'Faulted', evseId: 1, connectorId: 1 },
      ],
    ],
  ],
  ['of another transaction', [['TransactionEvent', toOther(makeEvent('Started', 0, '17:05:00', charging))]]],
  [
    'after one that was recorded offline',
    [['TransactionEvent', { ...makeEvent('Updated', 1, '17:05:00', charging), offline: true }]],
  ],
]

function toOther(event: ReturnType<typeof makeEvent>): object {
  return { ...event, transactionInfo: { ...event.transactionInfo, transactionId: 'tx-2' } }
}

test.each(breaks)('a repeated state is stored again %s', async (_, between) => {
  await using one = await openCharging()
  for (const [action, request] of between) await one.ask(action, request)
  await one.ask('TransactionEvent', makeEvent('Updated', 2, '17:10:00', { ...charging, wh: 1500 }))
  expect(await one.listStates()).toContain('17:10 charging')
})

test('a report that arrives late between two repeated states ends at the second', async () => {
  await using one = await openCharging()
  await one.ask('TransactionEvent', makeEvent('Updated', 2, '17:20:00', charging))
  await one.ask('TransactionEvent', makeEvent('Updated', 1, '17:10:00', { ...held, offline: true }))
  expect(await one.listStates()).toEqual(['17:00 charging', '17:10 held-by-charger', '17:20 charging'])
})

test('a report without its connector keeps to that of its transaction', async () => {
  await using one = await openCharging()
  await one.ask('TransactionEvent', makeEvent('Updated', 1, '17:10:00', { wh: 1200 }))
  await one.ask('TransactionEvent', makeEvent('Updated', 2, '17:20:00', { ...charging, wh: 1400 }))
  expect(await one.listStates()).toEqual(['17:00 charging'])
  expect((await one.listReadings()).map((reading) => reading.connector)).toEqual([1, 1, 1])
})
