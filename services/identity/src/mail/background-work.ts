import type { Logger } from '@driveway/service-kit/logger'

export type BackgroundWork = {
  /** Starts a job without waiting for it; a failure is logged. */
  begin(job: () => Promise<void>): void
  /** Waits for every job that was started. */
  finish(): Promise<void>
}

export function createBackgroundWork(logger: Logger): BackgroundWork {
  const running = new Set<Promise<void>>()
  return {
    begin(job) {
      const started = job()
        .catch((error: unknown) => logger.error({ err: error }, 'a job in the background failed'))
        .finally(() => running.delete(started))
      running.add(started)
    },

    async finish() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
