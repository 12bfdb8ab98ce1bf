import { setTimeout as sleep } from 'node:timers/promises'
import { recordLog } from '@driveway/service-kit/recorded-log'
import type { LedgerWorkStore } from '@driveway/store/ledger-write/ledger-work-store'
import { expect, test } from 'vitest'
import { defaultLedgerSettings } from './ledger-settings.ts'
import type { WorkOutcome } from './ledger-worker.ts'
import { startWorkLoop } from './work-loop.ts'

/** A worker that returns these outcomes and then has nothing to do; it holds each call until `release`. */
function createWorker(outcomes: readonly WorkOutcome[]) {
  const left = [...outcomes]
  const held: (() => void)[] = []
  const counts = { calls: 0, inFlight: 0, mostInFlight: 0 }
  return {
    counts,
    release: () => held.shift()?.(),
    isHeld: () => held.length > 0,
    async workOnce(): Promise<WorkOutcome> {
      counts.calls += 1
      counts.inFlight += 1
      counts.mostInFlight = Math.max(counts.mostInFlight, counts.inFlight)
      await new Promise<void>((resolve) => held.push(resolve))
      counts.inFlight -= 1
      return left.shift() ?? { kind: 'nothing' }
    },
  }
}

function start(worker: ReturnType<typeof createWorker>, collect = () => Promise.resolve(0), workers = 1) {
  const log = recordLog()
  const work = { collect } satisfies Pick<LedgerWorkStore, 'collect'>
  const settings = { ...defaultLedgerSettings, lookEveryMs: 3_600_000, workers }
  return { log, loop: startWorkLoop({ work, worker, settings, logger: log.logger }) }
}

async function releaseUntilIdle(worker: ReturnType<typeof createWorker>): Promise<void> {
  do {
    worker.release()
    await sleep(5)
  } while (worker.isHeld())
}

test('several wakes during a round start exactly one more, after it', async () => {
  const worker = createWorker([])
  const { loop } = start(worker)
  await expect.poll(worker.isHeld).toBe(true)
  loop.wake()
  loop.wake()
  loop.wake()
  await sleep(5)
  expect(worker.counts.calls).toBe(1)
  await releaseUntilIdle(worker)
  expect(worker.counts).toEqual({ calls: 2, inFlight: 0, mostInFlight: 1 })
  await loop.close()
})

test('chargers are worked out at once, up to the number of workers, and an idle round looks once', async () => {
  const chargers = [1, 2, 3, 4, 5, 6].map((deviceNo) => ({ kind: 'done', deviceNo }) as const)
  const worker = createWorker(chargers)
  const { loop } = start(worker, undefined, 3)
  await expect.poll(worker.isHeld).toBe(true)
  await releaseUntilIdle(worker)
  expect(worker.counts).toEqual({ calls: 9, inFlight: 0, mostInFlight: 3 })
  await loop.close()

  const idle = createWorker([])
  const { loop: idleLoop } = start(idle, undefined, 3)
  await expect.poll(idle.isHeld).toBe(true)
  await releaseUntilIdle(idle)
  expect(idle.counts).toEqual({ calls: 1, inFlight: 0, mostInFlight: 1 })
  await idleLoop.close()
})

test('a charger that fails is logged, and the round continues with the next', async () => {
  const worker = createWorker([
    { kind: 'failed', deviceNo: 7, error: new Error('broken') },
    { kind: 'done', deviceNo: 8 },
  ])
  const { loop, log } = start(worker)
  await expect.poll(worker.isHeld).toBe(true)
  await releaseUntilIdle(worker)
  expect(worker.counts.calls).toBe(3)
  expect(log.text()).toContain('"deviceNo":7')
  await loop.close()
})

test('a failure before any work is taken ends the round', async () => {
  const worker = createWorker([{ kind: 'failed', deviceNo: null, error: new Error('no connection') }])
  const { loop } = start(worker)
  await expect.poll(worker.isHeld).toBe(true)
  await releaseUntilIdle(worker)
  expect(worker.counts.calls).toBe(1)
  await loop.close()
})

test('a round that cannot reach the store is logged, and the next wake tries again', async () => {
  const worker = createWorker([])
  let failures = 1
  const { loop, log } = start(worker, () =>
    failures-- > 0 ? Promise.reject(new Error('no connection')) : Promise.resolve(0),
  )
  await expect.poll(() => log.text()).toContain('could not reach the store')
  loop.wake()
  await expect.poll(worker.isHeld).toBe(true)
  await releaseUntilIdle(worker)
  await loop.close()
})

test('closing waits for the work in flight and takes no more', async () => {
  const worker = createWorker([{ kind: 'done', deviceNo: 1 }])
  const { loop } = start(worker)
  await expect.poll(worker.isHeld).toBe(true)
  loop.wake()
  const closing = loop.close()
  expect(await Promise.race([closing, sleep(5, 'still in flight')])).toBe('still in flight')
  worker.release()
  await closing
  loop.wake()
  await sleep(5)
  expect(worker.counts).toEqual({ calls: 1, inFlight: 0, mostInFlight: 1 })
})
