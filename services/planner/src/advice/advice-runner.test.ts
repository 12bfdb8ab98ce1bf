import { isStale } from '@driveway/domain/advice/measured-days'
import { createTariffAdviceStore } from '@driveway/store/advice/tariff-advice-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createAdviceRunner } from './advice-runner.ts'

const clock = createFixedClock('2026-11-17T12:00:00Z')

test('advice of a home with a tariff that has charged nothing is not stale once it was computed', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  const tariffs = createTariffStore(database)
  const periods = [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 25 }]
  const flat = { id: 'flat', energySupplier: 'Marigold Energy', tariffType: 'UNKNOWN', periods }
  await tariffs.save('A-1', [{ ...flat, startDate: '2026-01-01' }], 0)
  const faults: unknown[] = []
  const runner = createAdviceRunner({
    database,
    clock,
    realClock: clock,
    hasOwnThread: false,
    onFault: (error) => faults.push(error),
  })
  const store = createTariffAdviceStore(database)
  await store.request('A-1', clock.now())
  await runner.run()
  await runner.close()
  expect(faults).toEqual([])
  const kept = await store.find('A-1')
  expect(kept).toMatchObject({ advice: { importWh: 0, tariffs: [] }, isWorking: false, hasFailed: false })
  const { version } = await tariffs.list('A-1')
  const computed = { computedOn: '2026-11-17', tariffVersion: kept?.tariffVersion ?? 0 }
  expect(isStale(computed, '2026-11-17', version)).toBe(false)
})
