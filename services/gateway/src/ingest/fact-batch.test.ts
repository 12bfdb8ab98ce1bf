import type { ChargerFact, Receipt } from '@driveway/store/chargers/ingest/charger-fact'
import { expect, test } from 'vitest'
import { createFactBatch } from './fact-batch.ts'

function contact(deviceNo: number): ChargerFact {
  return { deviceNo, receivedAt: new Date(0), fact: { kind: 'contact' } }
}

/** A store whose commits end when the test says so. */
function createSlowStore() {
  const batches: { devices: number[]; commit: () => void; fail: (error: Error) => void }[] = []
  function ingest(facts: readonly ChargerFact[]): Promise<readonly Receipt[]> {
    return new Promise((resolve, reject) => {
      const devices = facts.map((fact) => fact.deviceNo)
      batches.push({
        devices,
        commit: () => resolve(devices.map((transactionId) => ({ transactionId }))),
        fail: reject,
      })
    })
  }
  return { batches, ingest }
}

async function turn(): Promise<void> {
  for (let round = 0; round < 3; round++) await new Promise(setImmediate)
}

test('facts that arrive during a commit form the next batch, and each gets its own receipt', async () => {
  const store = createSlowStore()
  const batch = createFactBatch(store.ingest)
  const first = [batch.add(contact(2)), batch.add(contact(4))]
  await turn()
  const second = [batch.add(contact(6)), batch.add(contact(8)), batch.add(contact(2))]
  await turn()
  expect(store.batches.map((each) => each.devices)).toEqual([[2, 4]])
  store.batches[0]?.commit()
  expect(await Promise.all(first)).toEqual([{ transactionId: 2 }, { transactionId: 4 }])
  await turn()
  expect(store.batches[1]?.devices).toEqual([6, 8, 2])
  store.batches[1]?.commit()
  expect(await Promise.all(second)).toEqual([
    { transactionId: 6 },
    { transactionId: 8 },
    { transactionId: 2 },
  ])
})

test('a batch has at most 1000 facts, and the next one has the rest', async () => {
  const store = createSlowStore()
  const batch = createFactBatch(store.ingest)
  const added = Array.from({ length: 1_001 }, (_, at) => batch.add(contact(2 * at)))
  await turn()
  expect(store.batches.map((each) => each.devices.length)).toEqual([1_000])
  store.batches[0]?.commit()
  await Promise.all(added.slice(0, 1_000))
  await turn()
  expect(store.batches.slice(1).map((each) => each.devices)).toEqual([[2_000]])
})

test('a commit in one lane does not delay the other', async () => {
  const store = createSlowStore()
  const batch = createFactBatch(store.ingest)
  void batch.add(contact(2))
  void batch.add(contact(3))
  await turn()
  expect(store.batches.map((each) => each.devices)).toEqual([[2], [3]])
})

test('when the store is down every fact of the batch fails, and the next batch is tried', async () => {
  const store = createSlowStore()
  const batch = createFactBatch(store.ingest)
  const lost = [batch.add(contact(2)), batch.add(contact(4))]
  await turn()
  store.batches[0]?.fail(new Error('away'))
  const outcomes = await Promise.allSettled(lost)
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
  const again = batch.add(contact(2))
  await turn()
  store.batches[1]?.commit()
  expect(await again).toEqual({ transactionId: 2 })
  await batch.drain()
})
