import type { PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import { expect, test } from 'vitest'
import { createPlanQueue } from './plan-queue.ts'

const NOW = new Date('2026-11-18T12:00:00Z')

/** A queue whose batches end when the test says so. */
function openQueue() {
  const batches: { readonly triggers: ReadonlyMap<number, PlanTrigger>; readonly end: () => void }[] = []
  const queue = createPlanQueue({
    planBatch(triggers) {
      const { promise, resolve } = Promise.withResolvers<void>()
      batches.push({ triggers, end: resolve })
      return promise
    },
    realClock: { now: () => NOW },
    onFault: () => {},
  })
  return {
    queue,
    list: () => batches.map(({ triggers }) => [...triggers.keys()]),
    end: (index: number) => batches[index]?.end(),
  }
}

/** Turns of the event loop, in which everything that needs no time has happened. */
async function passTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
}

test('chargers that are queued one by one in a turn make one batch', async () => {
  const { queue, list } = openQueue()
  queue.planNow([1], 'plug-in')
  queue.planNow([2], 'drift')
  await passTurns()
  expect(list()).toEqual([[1, 2]])
})

test('the next batch begins while one is in work, and a third waits', async () => {
  const { queue, list, end } = openQueue()
  for (const deviceNo of [1, 2, 3]) {
    queue.planNow([deviceNo], 'drift')
    await passTurns()
  }
  expect(list()).toEqual([[1], [2]])
  end(0)
  await passTurns()
  expect(list()).toEqual([[1], [2], [3]])
})

test('a charger whose plan is being made is planned again afterwards, not at the same time', async () => {
  const { queue, list, end } = openQueue()
  queue.planNow([1], 'drift')
  await passTurns()
  queue.planNow([1], 'boost')
  await passTurns()
  expect(list()).toEqual([[1]])
  end(0)
  await passTurns()
  expect(list()).toEqual([[1], [1]])
})

test('a charger that waits for its level is planned when the time is over, or with the next reason', async () => {
  const { queue, list } = openQueue()
  queue.planAfter(1, 'reconnect', 60_000)
  queue.planAfter(2, 'reconnect', 60_000)
  queue.check(NOW.getTime() + 59_999)
  queue.planNow([2], 'drift')
  await passTurns()
  expect(list()).toEqual([[2]])
  queue.check(NOW.getTime() + 60_000)
  await passTurns()
  expect(list()).toEqual([[2], [1]])
})

test('a closed queue finishes the batches in work and starts no other', async () => {
  const { queue, list, end } = openQueue()
  queue.planNow([1], 'drift')
  await passTurns()
  queue.planNow([1], 'boost')
  const closed = queue.close()
  expect(await Promise.race([closed.then(() => 'closed'), passTurns().then(() => 'in work')])).toBe('in work')
  end(0)
  await closed
  expect(list()).toEqual([[1]])
})
