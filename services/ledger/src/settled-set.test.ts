import type { Reading, ReportedFact } from '@driveway/store/chargers/ingest/charger-fact'
import { createChargerIngestStore } from '@driveway/store/chargers/ingest/charger-ingest-store'
import { createLedgerWorkStore } from '@driveway/store/ledger-write/ledger-work-store'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createLedgerWorker } from './ledger-worker.ts'
import { ACCOUNT, meter, openTestLedger, status } from './testing/test-ledger.ts'

const NOW = '2026-01-16T12:00:00Z'
const CHARGERS = 24
const atOnce = { house: 0, energy: 0, cable: 0 }

type Story = (seed: number) => readonly ReportedFact[]

function charge(
  seed: number,
  from = '2026-01-15T18:00:00Z',
  startWh = 10_000,
  part: Partial<Reading> = {},
): readonly ReportedFact[] {
  return Array.from({ length: 12 }, (_, index) =>
    meter(Date.parse(from) + index * 600_000, {
      importWh: startWh + index * (500 + seed),
      importW: 3000,
      ...part,
    }),
  )
}

/** Ways of charging that take different paths through the ledger. */
const stories: readonly Story[] = [
  (seed) => [
    status('charging', '2026-01-15T18:00:00Z'),
    ...charge(seed),
    ...charge(seed, '2026-01-16T06:00:00Z', 40_000),
  ],
  (seed) => [
    status('charging', '2026-01-15T18:00:00Z'),
    ...charge(seed),
    status('unplugged', '2026-01-15T20:10:00Z'),
  ],
  (seed) => [
    status('charging', '2026-01-15T18:00:00Z'),
    ...charge(seed),
    ...charge(seed, '2026-01-15T18:00:00Z', 0, { connector: 0, importW: 400 }),
  ],
  // A register that goes back, which is a fault.
  (seed) => [
    status('charging', '2026-01-15T18:00:00Z'),
    ...charge(seed),
    ...charge(seed, '2026-01-15T21:00:00Z', 100),
  ],
  // The main meter alone, without a register of the connector.
  (seed) => charge(seed, '2026-01-15T18:00:00Z', 10_000, { connector: -1 }),
  () => [status('unplugged', '2026-01-15T18:00:00Z'), meter('2026-01-15T18:00:00Z', { importWh: 5 })],
]

async function openStreet(database: TestDatabase, mostAtOnce: number) {
  const ledger = await openTestLedger(database, NOW)
  for (let index = 2; index <= CHARGERS; index += 1) {
    await addTestDevice(database, { deviceId: `device-${index}`, accountNumber: ACCOUNT })
  }
  await ledger.setTariffs([
    {
      id: 'nights',
      energySupplier: 'Test Energy',
      tariffType: 'UNKNOWN',
      startDate: '2025-12-01',
      periods: [
        { timeStart: '19:00', timeEnd: '7:00', ratePence: 9 },
        { timeStart: '7:00', timeEnd: '19:00', ratePence: 30 },
      ],
    },
  ])
  const ingest = createChargerIngestStore(database, () => 1)
  const work = createLedgerWorkStore(database)
  const deps = { database, clock: ledger.clock, work, settleAtOnceMs: 8 * 86_400_000, mostAtOnce }
  const worker = createLedgerWorker(deps)
  // The new tariff is work of its own.
  await work.collect(atOnce)
  while ((await worker.workOnce()).kind === 'done');
  return {
    ledger,
    /** Each charger tells the part of its story that `pick` leaves. */
    async tell(pick: (fact: ReportedFact, index: number) => boolean): Promise<void> {
      for (let index = 0; index < CHARGERS; index += 1) {
        const story = stories[index % stories.length]?.(index) ?? []
        const facts = story.filter(pick).map((fact) => ({
          deviceNo: ledger.deviceNo + index,
          receivedAt: ledger.clock.now(),
          fact,
        }))
        if (facts.length > 0) await ingest.ingest(facts)
      }
      await work.collect(atOnce)
    },
    /** The outcomes of all transactions until nothing is due. */
    async workAll() {
      const outcomes = []
      for (;;) {
        const outcome = await worker.workOnce()
        if (outcome.kind === 'nothing') return outcomes
        outcomes.push(outcome)
      }
    },
    async readResults() {
      const tables = [
        'select * from settlement_periods order by device_no, period_start, session_start',
        'select * from charge_sessions order by device_no, started_at',
        'select device_no, at, cable, mode, is_unplanned from activities order by device_no, at',
        'select device_no, at, connector, matter, reason, wh from quarantine order by device_no, at, matter, reason',
      ]
      const results = await Promise.all(tables.map((query) => database.pool.query<object>(query)))
      return results.map(({ rows }) => rows)
    },
  }
}

test('chargers that are settled as a set have the same half hours as if each were settled alone', async () => {
  await using first = await createTestDatabase()
  await using second = await createTestDatabase()
  const streets = [await openStreet(first, CHARGERS), await openStreet(second, 1)]
  // The last messages belong to sessions that began in half hours before.
  const parts = [
    [0, 5],
    [5, 9],
    [9, 40],
  ] as const
  for (const [from, to] of parts) {
    for (const street of streets) await street.tell((_, index) => index >= from && index < to)
    const [together, alone] = await Promise.all(streets.map((street) => street.workAll()))
    expect([...(together ?? []), ...(alone ?? [])].filter(({ kind }) => kind === 'failed')).toEqual([])
    expect(together?.length).toBeLessThan(CHARGERS / 4)
    expect(alone?.length).toBeGreaterThan(CHARGERS / 2)
    const [results, expected] = await Promise.all(streets.map((street) => street.readResults()))
    expect(results).toEqual(expected)
  }
  const [periods] = (await streets[0]?.readResults()) ?? []
  expect(periods?.length).toBeGreaterThan(3 * CHARGERS)
})

test('a charger that fails in a set is postponed alone, and the others are settled', async () => {
  await using database = await createTestDatabase()
  const street = await openStreet(database, CHARGERS)
  const broken = street.ledger.deviceNo + 7
  await database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before insert on settlement_periods for each row
      when (new.device_no = ${broken}) execute function refuse()`)
  await street.tell(() => true)
  // Long enough for a slow machine.
  await database.pool.query(`update ledger_work set tries = 9 where device_no = $1`, [broken])
  const outcomes = await street.workAll()
  expect(outcomes.filter(({ kind }) => kind === 'failed')).toMatchObject([{ deviceNo: broken }])
  const { rows } = await database.pool.query('select device_no, tries from ledger_work')
  expect(rows).toEqual([{ device_no: broken, tries: 10 }])
  const settled = await database.pool.query<{ count: number }>(
    'select count(distinct device_no)::int as count from activities',
  )
  expect(settled.rows).toEqual([{ count: CHARGERS - 1 }])
})
