import { rmSync } from 'node:fs'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { createTestFolder } from '@driveway/testkit/test-folder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopProcesses } from '../harness/bench-process.ts'
import { runScenario, type Figures } from './scenario.ts'
import { probeServiceSets } from './service-sets.ts'
import { createEnvironment } from './topology.ts'

const CHARGERS = 30
/** Six processes start, and six of them once more. */
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
      people: CHARGERS,
      halfOpen: 5,
      staysAway: 4,
      freezeMs: 25_000,
      steadyMs: 1_000,
      restarts: 'one of each',
    },
    () => {},
  )
}, SLOW_MACHINE_MS)

afterAll(async () => {
  await stopProcesses()
  await database[Symbol.asyncDispose]()
})

describe('two processes of each kind on one database behind HAProxy', () => {
  test(
    '[SCALE-01] a process runs any set of services, two of each serve, and every gateway that starts takes a lease of its own',
    { timeout: SLOW_MACHINE_MS },
    async ({ onTestFinished }) => {
      expect(figures.people.servedBy.toSorted()).toEqual(['edge-1', 'edge-2'])
      expect(figures.chargersByLease).toHaveLength(2)
      expect(figures.chargersByLease.reduce((sum, each) => sum + each, 0)).toBe(CHARGERS)
      expect(figures.readings).toBeGreaterThan(CHARGERS)
      // Two gateways, one started after a kill, one restarted, and one that was frozen for longer than its lease.
      expect(figures.leases).toBeGreaterThanOrEqual(5)

      const folder = createTestFolder('driveway-sets-')
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const environment = { ...createEnvironment(folder), DATABASE_URL: database.url }
      const sets = ['api,gateway', 'identity,ledger', 'content,planner']
      expect(await probeServiceSets(sets, environment)).toEqual({
        'api,gateway': ['api', 'gateway'],
        'identity,ledger': ['identity'],
        'content,planner': ['content'],
      })
    },
  )

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
      'restart of edge 2',
      'restart of worker 2',
      '5 half-open connections',
      'gateway 2 frozen for 25 s',
    ])
    expect(figures.steps.filter(({ backAfterMs }) => backAfterMs > 60_000)).toEqual([])
    expect(figures.missing).toBe(0)
    expect(figures.saves.acknowledged).toBeGreaterThan(0)
    expect(figures.saves.lost).toBe(0)
    expect(figures.commands.wrong).toBe(0)
    expect(figures.commands.ordered).toBeGreaterThan(figures.commands.failed)
    expect(figures.falselyMs.online).toBeGreaterThan(0)
    expect(figures.falselyMs.online).toBeLessThanOrEqual(60_000)
    expect(figures.falselyMs.offline).toBeLessThanOrEqual(60_000)
  })
})
