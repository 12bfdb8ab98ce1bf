import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

function createManualTask() {
  const runs: PromiseWithResolvers<number>[] = []
  function task(): Promise<number> {
    const run = Promise.withResolvers<number>()
    runs.push(run)
    return run.promise
  }
  return { runs, task }
}

test('callers during a run share its answer', async () => {
  const { runs, task } = createManualTask()
  const flight = createSingleFlight(task)
  const answers = [flight.run(), flight.run()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve(7)
  expect(await Promise.all(answers)).toEqual([7, 7])
})

test('a call after a run has ended starts another', async () => {
  const { runs, task } = createManualTask()
  const flight = createSingleFlight(task)
  const first = flight.run()
  runs[0]?.resolve(1)
  await first
  const second = flight.run()
  runs[1]?.resolve(2)
  expect(await second).toBe(2)
})

test('requests during a run lead to exactly one more', async () => {
  const { runs, task } = createManualTask()
  const flight = createSingleFlight(task)
  flight.request()
  flight.request()
  flight.request()
  expect(runs).toHaveLength(1)
  runs[0]?.resolve(1)
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve(2)
  await flight.settle()
  expect(runs).toHaveLength(2)
})

test('a failed run is not remembered', async () => {
  const { runs, task } = createManualTask()
  const flight = createSingleFlight(task)
  const failed = flight.run()
  runs[0]?.reject(new Error('unreachable'))
  await expect(failed).rejects.toThrow('unreachable')
  const next = flight.run()
  runs[1]?.resolve(3)
  expect(await next).toBe(3)
})

test('settle waits for a requested run too, and does not fail with it', async () => {
  const { runs, task } = createManualTask()
  const flight = createSingleFlight(task)
  const first = flight.run()
  flight.request()
  let isSettled = false
  const settled = flight.settle().then(() => (isSettled = true))
  runs[0]?.reject(new Error('unreachable'))
  await expect(first).rejects.toThrow('unreachable')
  await expect.poll(() => runs.length).toBe(2)
  expect(isSettled).toBe(false)
  runs[1]?.resolve(2)
  await settled
  expect(isSettled).toBe(true)
})
