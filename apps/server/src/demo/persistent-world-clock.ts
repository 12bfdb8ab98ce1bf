import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readSavedWorldTime } from '@driveway/installation/saved-world-time'
import type { RealClock } from '@driveway/service-kit/clock'
import { createWorldClock, type WorldClock } from '@driveway/service-kit/world-clock'

/** World time is saved this often, in real time … */
const SAVE_EVERY_MS = 2_000
/** … and so far ahead that a killed server never restarts before a stored instant. */
const AHEAD_MS = 5_000

export type PersistentWorldClock = { readonly clock: WorldClock; save(): void; close(): void }

/** A world clock saved in the data folder: it starts at `start`, or later if it had run ahead. */
export function openPersistentWorldClock(
  file: string,
  real: RealClock,
  start: Date = real.now(),
): PersistentWorldClock {
  const clock = createWorldClock(new Date(Math.max(start.getTime(), readSavedWorldTime(file) ?? 0)), real)

  function write(time: number): void {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify({ notBefore: new Date(time).toISOString() }))
    renameSync(`${file}.new`, file)
  }

  function save(): void {
    write(clock.now().getTime() + AHEAD_MS * clock.speed)
  }

  save()
  const timer = setInterval(save, SAVE_EVERY_MS)
  return {
    clock,
    save,
    close() {
      clearInterval(timer)
      write(clock.now().getTime())
    },
  }
}
