import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopProcesses } from '../bench-process.ts'
import { runScenario, type Figures } from './scenario.ts'

const CHARGERS = 30
/** Six processes start, and four of them once more. */
const SLOW_MACHINE_MS = 600_000

let database: TestDatabase
let figures: Figures

beforeAll(async () => {
  database = await createTestDatabase()
  figures = await runScenario(
    database,
    database.url,
    {
      chargers: CHARGERS,
      people: 5,
      halfOpen: 5,
      staysAway: 4,
      freezeMs: 25_000,
      steadyMs: 1_000,
      restarts: 'one gateway',
    },
    () => {},
  )
}, SLOW_MACHINE_MS)

afterAll(async () => {
  await stopProcesses()
  await database[Symbol.asyncDispose]()
})

describe('two processes of each kind on one database behind HAProxy', () => {
  test('[SCALE-01] each set of services serves from both of its processes, and every gateway that starts takes a lease of its own', () => {
    expect(figures.people.requests - figures.people.failures.length).toBeGreaterThan(0)
    expect(figures.readings).toBeGreaterThan(CHARGERS)
    // Two gateways, one started after a kill, one restarted, and one that was frozen for longer than its lease.
    expect(figures.leases).toBeGreaterThanOrEqual(5)
  })

  test('[SCALE-02] a killed, replaced or frozen process loses nothing, and every charger is back and shown rightly within 60 s', () => {
    expect(figures.steps.map(({ step }) => step)).toEqual([
      'all connect',
      'kill -9 of gateway 1',
      'start of gateway 1',
      'kill -9 of edge 1',
      'start of edge 1',
      'kill -9 of worker 1',
      'start of worker 1',
      'restart of gateway 2',
      '5 half-open connections',
      'gateway 2 frozen for 25 s',
    ])
    expect(figures.steps.filter(({ backAfterMs }) => backAfterMs > 60_000)).toEqual([])
    expect(figures.missing).toBe(0)
    expect(figures.commands.wrong).toBe(0)
    expect(figures.commands.ordered).toBeGreaterThan(figures.commands.failed)
    expect(figures.falselyMs.online).toBeGreaterThan(0)
    expect(figures.falselyMs.online).toBeLessThanOrEqual(60_000)
    expect(figures.falselyMs.offline).toBeLessThanOrEqual(60_000)
  })
})
