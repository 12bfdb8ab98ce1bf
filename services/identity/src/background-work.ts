import type { Logger } from '@driveway/service-kit/logger'

export type BackgroundWork = {
  /** Begins a job that nobody waits for; if it breaks, the log says so. */
  begin(job: () => Promise<void>): void
  /** Waits for every job that was begun. */
  finish(): Promise<void>
}

export function createBackgroundWork(logger: Logger): BackgroundWork {
  const underWay = new Set<Promise<void>>()
  return {
    begin(job) {
      const running = job()
        .catch((error: unknown) => logger.error({ err: error }, 'a job in the background failed'))
        .finally(() => underWay.delete(running))
      underWay.add(running)
    },

    async finish() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
