import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export function worldTimeFile(dataFolder: string): string {
  return join(dataFolder, 'world-clock.json')
}

/** The world time (ms) that a demo has saved; null where there is none, as in production. */
export function readSavedWorldTime(file: string): number | null {
  try {
    const { notBefore } = JSON.parse(readFileSync(file, 'utf8')) as { notBefore?: unknown }
    const time = typeof notBefore === 'string' ? Date.parse(notBefore) : Number.NaN
    return Number.isNaN(time) ? null : time
  } catch {
    return null
  }
}
