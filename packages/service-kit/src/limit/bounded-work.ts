import { fail, succeed, type Result } from '@driveway/domain/result'

export type BoundedWork = {
  run<Value>(job: () => Promise<Value>): Promise<Result<Value, { code: 'too-busy' }>>
}

/** Runs a few jobs at once, lets a few more wait in line, and turns the rest away at once. */
export function createBoundedWork(limits: { atOnce: number; maxWaiting: number }): BoundedWork {
  let running = 0
  const waiting: (() => void)[] = []

  /** A place is handed on to the first in line, so that nobody slips in between. */
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
