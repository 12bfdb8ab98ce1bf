import { expect, test } from 'vitest'
import {
  createOutbox,
  MAX_SAMPLES_PER_MESSAGE,
  type ChargerEvent,
  type ChargerSample,
  type HouseSample,
  type OutboxEntry,
} from './outbox.ts'

function timeOf(minute: number): string {
  return new Date(Date.UTC(2026, 5, 1, 0, minute)).toISOString()
}

function sampleAt(minute: number): ChargerSample {
  return {
    at: timeOf(minute),
    context: 'Sample.Periodic',
    powerW: 0,
    offeredW: 0,
    importWh: minute,
    exportWh: 0,
    socPercent: null,
  }
}

function houseSampleAt(minute: number): HouseSample {
  return { at: timeOf(minute), netW: 0, importWh: minute, exportWh: 0 }
}

const status: ChargerEvent = { kind: 'status', at: timeOf(0), status: 'Charging', notice: '' }
const started: ChargerEvent = {
  kind: 'started',
  at: timeOf(0),
  idTag: 'HOME',
  trigger: 'cable',
  remoteStartId: null,
  reservationId: null,
  registerWh: 0,
}
const ended: ChargerEvent = {
  kind: 'ended',
  at: timeOf(9),
  idTag: 'HOME',
  reason: 'Local',
  registerWh: 9,
  exportWh: 0,
}

function open(isOnline: () => boolean = () => true) {
  return createOutbox({ waiting: [], sequences: [], isOnline })
}

function outline(entries: readonly OutboxEntry[]): string[] {
  return entries.map((entry) => ('samples' in entry ? `${entry.kind}:${entry.samples.length}` : entry.kind))
}

test('samples of one meter are merged, and keep the order', () => {
  const outbox = open()
  outbox.addChargerSample('a', sampleAt(0))
  outbox.addHouseSample(houseSampleAt(0))
  outbox.addChargerSample('a', sampleAt(1))
  outbox.push(status, null)
  outbox.addChargerSample('a', sampleAt(2))
  outbox.addChargerSample('b', sampleAt(3))
  expect(outline(outbox.list())).toEqual([
    'charger-samples:2',
    'house-samples:1',
    'status',
    'charger-samples:1',
    'charger-samples:1',
  ])
})

test('a message that is being sent gets no more samples', () => {
  const outbox = open()
  outbox.addChargerSample('a', sampleAt(0))
  outbox.takeHead()
  outbox.addChargerSample('a', sampleAt(1))
  expect(outline(outbox.list())).toEqual(['charger-samples:1', 'charger-samples:1'])
  outbox.dropHead()
  expect(outbox.count()).toBe(1)
})

test('a message holds a limited number of samples', () => {
  const outbox = open()
  for (let minute = 0; minute <= MAX_SAMPLES_PER_MESSAGE; minute += 1)
    outbox.addChargerSample('a', sampleAt(minute))
  expect(outline(outbox.list())).toEqual([`charger-samples:${MAX_SAMPLES_PER_MESSAGE}`, 'charger-samples:1'])
})

test('events of a transaction are numbered from 0, over a restart too', () => {
  const outbox = open()
  outbox.push(started, 'a')
  outbox.push(status, 'a')
  const later = createOutbox({
    waiting: outbox.list(),
    sequences: outbox.listSequences(),
    isOnline: () => true,
  })
  later.push(ended, 'a')
  later.push(started, 'b')
  expect(later.list().map(({ sequence }) => sequence)).toEqual([0, 1, 2, 0])
})

test('events that were recorded offline are marked, and not mixed with others', () => {
  let isOnline = false
  const outbox = open(() => isOnline)
  outbox.addChargerSample('a', sampleAt(0))
  isOnline = true
  outbox.addChargerSample('a', sampleAt(1))
  expect(outbox.list().map((entry) => entry.isOffline)).toEqual([true, false])
})

test('a year offline keeps every transaction event, and the latest of the others', () => {
  const outbox = open()
  outbox.push(started, 'a')
  for (let i = 0; i < 5000; i += 1) outbox.push(status, null)
  expect(outbox.list()[0]?.kind).toBe('started')
  expect(outbox.count()).toBe(2001)
})
