import { silentLogger } from '@driveway/service-kit/logger'
import type { Database } from '@driveway/store/kernel/database'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { existsSync, mkdtempSync, readFileSync, rmSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installDateOf, readFill } from './demo-fill.ts'
import { prepareDemo } from './prepare-demo.ts'

const SLOW_MACHINE_MS = 600_000
const NOW = '2026-11-15T09:20:00.700Z'
let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'driveway-fill-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

async function prepare(database: Database, historyDays: number, now = NOW) {
  const printed: string[] = []
  const files = await prepareDemo({
    config: { dataFolder, historyDays },
    database,
    clock: createFixedClock(now),
    logger: silentLogger,
    print: (text) => printed.push(text),
  })
  return { ...files, printed }
}

async function count(database: Database, table: 'readings' | 'settlement_periods' | 'charger_transactions') {
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n
}

test('the first start writes the history, a later one keeps it', { timeout: SLOW_MACHINE_MS }, async () => {
  await using database = await createTestDatabase()
  const first = await prepare(database, 4)
  expect(first.printed[0]).toBe('Filling the demo with history since 2026-11-11, once …')
  expect(first.printed).toHaveLength(10)
  const readings = await count(database, 'readings')
  expect(readings).toBeGreaterThan(100)
  const start = readFileSync(first.startFile, 'utf8')

  const later = await prepare(database, 4, '2026-11-17T12:00:00Z')
  expect(later.printed).toEqual([])
  expect(await count(database, 'readings')).toBe(readings)
  expect(readFileSync(later.startFile, 'utf8')).toBe(start)
  expect(readFill(join(dataFolder, 'demo-fill.json'))).toEqual({
    firstDay: '2026-11-11',
    until: Date.parse('2026-11-15T09:20:00Z'),
    isDone: true,
  })
})

test('a demo with 0 days of history has none', async () => {
  await using database = await createTestDatabase()
  const { startFile, printed } = await prepare(database, 0)
  expect(printed).toEqual([])
  expect(existsSync(startFile)).toBe(false)
  expect(await count(database, 'readings')).toBe(0)
})

test('a demo with existing meters gets no history', async () => {
  await using database = await createTestDatabase()
  await prepare(database, 0)
  unlinkSync(join(dataFolder, 'demo-fill.json'))
  await prepare(database, 395)
  expect(await count(database, 'readings')).toBe(0)
})

test.each([
  ['without a history, as long ago as it is', 1460, null, '2022-11-16'],
  ['before its history, with it', 1460, '2025-10-16', '2025-10-16'],
  ['within it, on its own day', 10, '2025-10-16', '2026-11-05'],
  ['this morning, today', 0, '2025-10-16', '2026-11-15'],
])('a charger was installed %s', (_, installedDaysAgo, firstDay, date) => {
  expect(installDateOf({ installedDaysAgo }, { until: Date.parse(NOW), firstDay })).toBe(date)
})
