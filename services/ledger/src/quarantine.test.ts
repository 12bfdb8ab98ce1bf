import { createQuarantineStore } from '@driveway/store/ledger-write/quarantine-store'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { ACCOUNT, DEVICE, meter, openTestLedger } from './testing/test-ledger.ts'

const day = { from: new Date('2026-01-15T00:00:00Z'), to: new Date('2026-01-16T00:00:00Z') }

/** One reading a minute from 18:00 on. */
function read(...registers: (number | { wh: number; transactionId: number })[]) {
  return registers.map((each, minute) => {
    const at = Date.parse('2026-01-15T18:00:00Z') + minute * 60_000
    const { wh, transactionId } = typeof each === 'number' ? { wh: each, transactionId: null } : each
    return meter(at, { importWh: wh, transactionId })
  })
}

const cases: [string, ReturnType<typeof read>, number, string[]][] = [
  ['a reset', read(5000, 5100, 0, 100, 200), 300, ['18:02 meter-reset 0']],
  ['a negative step', read(5000, 5100, 40, 5200), 200, ['18:02 negative-delta 40']],
  ['a jump of 10^9 Wh', read(5000, 5100, 1_000_005_100, 5200), 200, ['18:02 jump 1000005100']],
  [
    'a transaction that never was',
    read(5000, { wh: 5100, transactionId: 4711 }, 5200),
    200,
    ['18:01 unknown-transaction 5100'],
  ],
  ['a transaction number of 0, which means none', read(5000, { wh: 5100, transactionId: 0 }, 5200), 200, []],
]

test.each(cases)('%s: totals are unharmed, and the operator sees it', async (_, facts, wh, expected) => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-15T20:00:00Z')
  await ledger.say(...facts)
  await ledger.service.settleAll()
  const totals = await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, day)
  expect(totals?.importWh).toBe(wh)
  const entries = await createQuarantineStore(database).list({ limit: 10, chargerId: 'charger-device-1' })
  expect(
    entries.map((entry) => `${entry.at.toISOString().slice(11, 16)} ${entry.reason} ${entry.wh}`),
  ).toEqual(expected)
})

test('an entry that later readings explain leaves the quarantine', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-15T20:00:00Z')
  const quarantine = createQuarantineStore(database)
  const [first, second, slip] = read(5000, 5100, 900)
  if (first === undefined || second === undefined || slip === undefined) throw new Error('No readings')
  await ledger.say(first, second, slip)
  await ledger.service.settleAll()
  expect((await quarantine.list({ limit: 10 })).map((entry) => entry.reason)).toEqual(['negative-delta'])
  await ledger.say(...read(0, 0, 0, 960).slice(3))
  await ledger.service.settleAll()
  expect((await quarantine.list({ limit: 10 })).map((entry) => entry.reason)).toEqual(['meter-reset'])
  expect((await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, day))?.importWh).toBe(160)
})

test('an entry follows the lower sample that arrives for its instant later', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-15T20:00:00Z')
  await ledger.say(...read(5000, 5100, 40, 5200))
  await ledger.service.settleAll()
  await ledger.say(...read(5000, 5100, 30).slice(2))
  await ledger.service.settleAll()
  const entries = await createQuarantineStore(database).list({ limit: 10 })
  expect(entries.map(({ reason, wh }) => `${reason} ${wh}`).toSorted()).toEqual([
    'contradiction 40',
    'negative-delta 30',
  ])
})
