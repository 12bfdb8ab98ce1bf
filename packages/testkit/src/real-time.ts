import { afterAll, vi } from 'vitest'

/** A setup file: a test file that fixes the time or replaces a function leaves nothing to the next in its worker. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** As long as `expect.poll` waits: on a busy machine a second is soon over. */
const WAITS_MS = 60_000
const { waitFor } = vi

function waitPatiently<Value>(
  callback: () => Value | Promise<Value>,
  options?: Parameters<typeof waitFor>[1],
): Promise<Value> {
  return waitFor(callback, typeof options === 'number' ? options : { timeout: WAITS_MS, ...options })
}

// The setup file runs for every test file of a worker.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently
