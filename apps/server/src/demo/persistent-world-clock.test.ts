import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPersistentWorldClock } from './persistent-world-clock.ts'

describe('world time is saved in the data folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'driveway-clock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('begins at the present at normal speed', () => {
    const keeper = openPersistentWorldClock(
      join(folder, 'clock.json'),
      createFixedClock('2026-11-15T18:00:00Z'),
    )
    expect(keeper.clock.now().toISOString()).toBe('2026-11-15T18:00:00.000Z')
    expect(keeper.clock.speed).toBe(1)
    keeper.close()
  })

  test('begins at a chosen time, even in the past, and resumes after it', () => {
    const file = join(folder, 'clock.json')
    const real = createFixedClock('2026-11-15T18:00:00Z')
    const start = new Date('2026-06-30T12:00:00Z')
    const first = openPersistentWorldClock(file, real, start)
    expect(first.clock.now().toISOString()).toBe('2026-06-30T12:00:00.000Z')
    real.advance(60_000)
    first.close()
    const second = openPersistentWorldClock(file, real, start)
    expect(second.clock.now().toISOString()).toBe('2026-06-30T12:01:00.000Z')
    second.close()
  })

  test('resumes ahead of real time, at normal speed', () => {
    const file = join(folder, 'clock.json')
    const real = createFixedClock('2026-11-15T18:00:00Z')
    const first = openPersistentWorldClock(file, real)
    first.clock.set({ now: new Date('2026-11-17T07:00:00Z'), speed: 60 })
    first.close()
    const second = openPersistentWorldClock(file, real)
    expect(second.clock.now().toISOString()).toBe('2026-11-17T07:00:00.000Z')
    expect(second.clock.speed).toBe(1)
    second.close()
  })

  test('never restarts earlier than it was killed', () => {
    const file = join(folder, 'clock.json')
    const real = createFixedClock('2026-11-15T18:00:00Z')
    const killed = openPersistentWorldClock(file, real)
    killed.clock.set({ speed: 60 })
    killed.save()
    real.advance(1_999)
    const last = killed.clock.now()
    const next = openPersistentWorldClock(file, real)
    expect(next.clock.now().getTime()).toBeGreaterThanOrEqual(last.getTime())
    next.close()
    killed.close()
  })

  test('a corrupt file is ignored', () => {
    const file = join(folder, 'clock.json')
    writeFileSync(file, '{"notBefore":')
    const keeper = openPersistentWorldClock(file, createFixedClock('2026-11-15T18:00:00Z'))
    expect(keeper.clock.now().toISOString()).toBe('2026-11-15T18:00:00.000Z')
    keeper.close()
  })
})
