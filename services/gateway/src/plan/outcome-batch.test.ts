import type { RecordedOutcome } from '@driveway/store/plans/plan-delivery-store'
import { expect, test } from 'vitest'
import { createOutcomeBatch } from './outcome-batch.ts'

const AT = new Date('2026-11-18T12:00:00Z')

function accepted(deviceNo: number): RecordedOutcome {
  return { deviceNo, version: 1, outcome: 'accepted', at: AT }
}

test('outcomes that arrive while others are stored are stored by one statement', async () => {
  const stored: (readonly number[])[] = []
  const first = Promise.withResolvers<void>()
  const batch = createOutcomeBatch({
    async recordOutcomes(outcomes) {
      stored.push(outcomes.map(({ deviceNo }) => deviceNo))
      if (stored.length === 1) await first.promise
    },
  })
  const all: Promise<void>[] = []
  for (const deviceNo of [1, 2, 3]) {
    all.push(batch.record(accepted(deviceNo)))
    await new Promise((resolve) => setImmediate(resolve))
    expect(stored).toEqual([[1]])
  }
  first.resolve()
  await Promise.all(all)
  expect(stored).toEqual([[1], [2, 3]])
})

test('a statement that fails fails the outcomes in it, and no later one', async () => {
  let count = 0
  const batch = createOutcomeBatch({
    recordOutcomes() {
      count += 1
      return count === 1 ? Promise.reject(new Error('the store is away')) : Promise.resolve()
    },
  })
  await expect(batch.record(accepted(1))).rejects.toThrow('the store is away')
  await expect(batch.record(accepted(2))).resolves.toBeUndefined()
})
