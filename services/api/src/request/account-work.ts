import { createBoundedWork, type BoundedWork } from '@driveway/service-kit/limit/bounded-work'

export type AccountWork = {
  /** Null if the account has too many requests already. */
  run<Value>(accountNumber: string, job: () => Promise<Value>): Promise<Value | null>
}

/** Bounds what one customer can have answered at the same time, so that none of them can stall the others. */
export function createAccountWork(limits: { atOnce: number; maxWaiting: number }): AccountWork {
  const busy = new Map<string, { readonly work: BoundedWork; count: number }>()
  return {
    async run(accountNumber, job) {
      const entry = busy.get(accountNumber) ?? { work: createBoundedWork(limits), count: 0 }
      busy.set(accountNumber, entry)
      entry.count += 1
      try {
        const done = await entry.work.run(job)
        return done.ok ? done.value : null
      } finally {
        entry.count -= 1
        if (entry.count === 0) busy.delete(accountNumber)
      }
    },
  }
}
