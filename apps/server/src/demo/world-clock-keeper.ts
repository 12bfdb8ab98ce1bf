import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { RealClock } from '@driveway/service-kit/clock'
import { createWorldClock, type WorldClock } from '@driveway/service-kit/world-clock'

/** The world's time is written down this often, in real time … */
const SAVE_EVERY_MS = 2_000
/** … and so far ahead that a killed server never wakes up before something it has already stored. */
const AHEAD_MS = 5_000

export type WorldClockKeeper = { readonly clock: WorldClock; save(): void; close(): void }

/** A world clock that lives on with the data folder: it begins at the present, or later if it had got there. */
export function keepWorldClock(file: string, real: RealClock): WorldClockKeeper {
  const clock = createWorldClock(new Date(Math.max(real.now().getTime(), readCeiling(file))), real)

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

function readCeiling(file: string): number {
  try {
    const { notBefore } = JSON.parse(readFileSync(file, 'utf8')) as { notBefore?: unknown }
    const time = typeof notBefore === 'string' ? Date.parse(notBefore) : 0
    return Number.isNaN(time) ? 0 : time
  } catch {
    return 0
  }
}
