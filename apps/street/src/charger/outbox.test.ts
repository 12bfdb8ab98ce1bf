import { expect, test } from 'vitest'
import { createOutbox, MAX_SAMPLES_PER_MESSAGE, type OutboxEntry } from './outbox.ts'

function sampleAt(minute: number) {
  const timestamp = new Date(Date.UTC(2026, 5, 1, 0, minute)).toISOString()
  return { timestamp, sampledValue: [{ value: String(minute) }] }
}

const status: OutboxEntry = {
  action: 'StatusNotification',
  transactionKey: null,
  payload: { connectorId: 1, errorCode: 'NoError', status: 'Charging' },
}

function outline(entries: readonly OutboxEntry[]): string[] {
  return entries.map((entry) =>
    entry.action === 'MeterValues'
      ? `${entry.payload.connectorId}:${entry.payload.meterValue.length}`
      : entry.action,
  )
}

test('samples of one connector are merged, and keep the order', () => {
  const outbox = createOutbox([])
  outbox.addSample(1, 'a', sampleAt(0))
  outbox.addSample(0, null, sampleAt(0))
  outbox.addSample(1, 'a', sampleAt(1))
  outbox.push(status)
  outbox.addSample(1, 'a', sampleAt(2))
  outbox.addSample(1, 'b', sampleAt(3))
  expect(outline(outbox.list())).toEqual(['1:2', '0:1', 'StatusNotification', '1:1', '1:1'])
})

test('a message that is being sent gets no more samples', () => {
  const outbox = createOutbox([])
  outbox.addSample(1, 'a', sampleAt(0))
  outbox.takeHead()
  outbox.addSample(1, 'a', sampleAt(1))
  expect(outline(outbox.list())).toEqual(['1:1', '1:1'])
  outbox.dropHead()
  expect(outbox.count()).toBe(1)
})

test('a message holds a limited number of samples', () => {
  const outbox = createOutbox([])
  for (let minute = 0; minute <= MAX_SAMPLES_PER_MESSAGE; minute += 1)
    outbox.addSample(1, 'a', sampleAt(minute))
  expect(outline(outbox.list())).toEqual([`1:${MAX_SAMPLES_PER_MESSAGE}`, '1:1'])
})

test('a year offline keeps every transaction message, and the latest of the others', () => {
  const start: OutboxEntry = {
    action: 'StartTransaction',
    transactionKey: 'a',
    payload: { connectorId: 1, idTag: 'HOME', meterStart: 0, timestamp: '2026-06-01T00:00:00Z' },
  }
  const outbox = createOutbox([start])
  for (let i = 0; i < 5000; i += 1) outbox.push(status)
  expect(outbox.list()[0]).toBe(start)
  expect(outbox.count()).toBe(2001)
})
