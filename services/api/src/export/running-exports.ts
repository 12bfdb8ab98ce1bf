import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** Files that one customer downloads at once; one more ends the oldest, which is most likely forgotten. */
const MAX_PER_ACCOUNT = 3
/** A server that closes waits so long for files under way. */
const GRACE_MS = 3_000

export type RunningExports = {
  add(accountNumber: string, file: Readable): void
  count(): number
  close(): Promise<void>
}

export function createRunningExports(): RunningExports {
  const byAccount = new Map<string, Set<Readable>>()

  function list(): Readable[] {
    return [...byAccount.values()].flatMap((files) => Array.from(files))
  }

  return {
    add(accountNumber, file) {
      const files = byAccount.get(accountNumber) ?? new Set()
      const [oldest] = files
      if (oldest && files.size >= MAX_PER_ACCOUNT) breakOff(oldest, 'Too many files at once')
      files.add(file)
      byAccount.set(accountNumber, files)
      file.once('close', () => {
        files.delete(file)
        if (files.size === 0 && byAccount.get(accountNumber) === files) byAccount.delete(accountNumber)
      })
    },

    count: () => list().length,

    async close() {
      const running = list()
      if (running.length === 0) return
      const patience = new AbortController()
      const ended = Promise.all(running.map((file) => once(file, 'close', { signal: patience.signal })))
      await Promise.race([
        ended.catch(() => {}),
        sleep(GRACE_MS, null, { signal: patience.signal }).catch(() => {}),
      ])
      patience.abort()
      for (const file of list()) breakOff(file, 'The server is closing')
    },
  }
}

/** As an error, so that the connection closes and a part is not taken for the whole file. */
function breakOff(file: Readable, reason: string): void {
  file.destroy(new Error(reason))
}
