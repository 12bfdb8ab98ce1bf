import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { ACCOUNT, DEVICE, meter, openTestLedger } from './testing/test-ledger.ts'

const evening = { from: new Date('2026-01-15T18:00:00Z'), to: new Date('2026-01-15T20:00:00Z') }

/** Three half-hourly samples of 6 kW, with power and energy as separate entries of one timestamp. */
const samples = ['18:00', '18:30', '19:00'].map((time, index) => {
  const at = `2026-01-15T${time}:00Z`
  return { power: meter(at, { importW: 6000 }), energy: meter(at, { importWh: 50_000 + index * 3000 }) }
})

const orders: [string, (typeof samples)[number]['power'][]][] = [
  ['power first', samples.flatMap(({ power, energy }) => [power, energy])],
  ['energy first', samples.flatMap(({ power, energy }) => [energy, power])],
  ['all powers first', [...samples.map(({ power }) => power), ...samples.map(({ energy }) => energy)]],
]

test.each(orders)('counts energy whose power is sent separately: %s', async (_, facts) => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-15T20:00:00Z')
  for (const fact of facts) await ledger.say(fact)
  await ledger.service.settleAll()
  const totals = await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, evening)
  expect(totals?.importWh).toBe(6000)
})
