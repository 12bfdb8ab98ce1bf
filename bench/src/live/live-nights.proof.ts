import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { runLiveNight, type LiveNight } from './live-night.ts'
import { proofHouses } from '../night/proof-houses.ts'

/** A night takes about a minute; more where the machine is slow to start the servers. */
const TIMEOUT_MS = 300_000
/** 1.6 and 2.0.1, limits in A and in W, a level from the car and from the customer, and V2G. */
const keys: ReadonlySet<string> = new Set(['house-01', 'house-02', 'house-09', 'house-13'])

function at(time: string): number {
  return Date.parse(`2026-11-${time}:00Z`)
}

const nights: readonly (readonly [string, Omit<LiveNight, 'databaseUrl' | 'houses'>])[] = [
  ['the server works', { start: at('16T22:00'), readyAt: at('17T07:00'), kill: null }],
  [
    'the server is killed in the evening and started again',
    {
      start: at('17T22:00'),
      readyAt: at('18T07:00'),
      kill: { at: at('17T23:30'), backAt: at('18T01:30') },
    },
  ],
  [
    'the server is killed at 01:00',
    { start: at('18T22:00'), readyAt: at('19T07:00'), kill: { at: at('19T01:00'), backAt: null } },
  ],
]

test.concurrent.for(nights)(
  'cars are ready after a night of real processes: %s',
  { timeout: TIMEOUT_MS },
  async ([, night]) => {
    await using database = await createTestDatabase()
    const houses = proofHouses.filter(({ house }) => keys.has(house.key))
    const levels = await runLiveNight({ ...night, databaseUrl: database.url, houses })
    expect(Object.keys(levels)).toHaveLength(4)
    expect(Object.entries(levels).filter(([, percent]) => percent < 94.5)).toEqual([])
  },
)
