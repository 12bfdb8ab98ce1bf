import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBoundedWork } from './bounded-work.ts'

test('at most the given number of jobs run at once, and queued jobs run in order', async () => {
  const work = createBoundedWork({ atOnce: 2, maxWaiting: 3 })
  let running = 0
  let most = 0
  const done: number[] = []
  const outcomes = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((job) =>
      work.run(async () => {
        running += 1
        most = Math.max(most, running)
        await sleep(5)
        running -= 1
        done.push(job)
      }),
    ),
  )
  expect(most).toBe(2)
  expect(done).toEqual([1, 2, 3, 4, 5])
  expect(outcomes.at(-1)).toEqual({ ok: false, problem: { code: 'too-busy' } })
})

test('a job that fails frees its slot', async () => {
  const work = createBoundedWork({ atOnce: 1, maxWaiting: 0 })
  await expect(work.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await work.run(() => Promise.resolve('next'))).toEqual({ ok: true, value: 'next' })
})
