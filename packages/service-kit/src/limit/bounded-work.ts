import { fail, succeed, type Result } from '@driveway/domain/result'

export type BoundedWork = {
  run<Value>(job: () => Promise<Value>): Promise<Result<Value, { code: 'too-busy' }>>
}

/** Runs a few jobs at once, queues a few more, and refuses the rest at once. */
export function createBoundedWork(limits: { atOnce: number; maxWaiting: number }): BoundedWork {
  let running = 0
  const waiting: (() => void)[] = []

  /** Hands the slot to the first job in the queue, so that no new job overtakes it. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  async function enter(): Promise<void> {
    if (running < limits.atOnce) {
      running += 1
      return
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  return {
    async run(job) {
      if (running >= limits.atOnce && waiting.length >= limits.maxWaiting) return fail({ code: 'too-busy' })
      await enter()
      try {
        return succeed(await job())
      } finally {
        leave()
      }
    },
  }
}
