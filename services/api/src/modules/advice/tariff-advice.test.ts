import {
  GetTariffAdvice,
  RequestTariffAdvice,
  type GetTariffAdviceAnswer,
} from '@driveway/contract/generated/customer-operations'
import type { TariffAdvice } from '@driveway/domain/advice/tariff-advice'
import { startOfDay } from '@driveway/domain/time/local-date'
import { createTariffAdviceStore } from '@driveway/store/advice/tariff-advice-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { beforeEach, describe, expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const NOON = '2026-11-17T12:00:00Z'
const clock = createFixedClock(NOON)

const api = shareTestApi({ clock, worldClock: clock })
beforeEach(async () => {
  clock.set(NOON)
  await api.database.pool.query('delete from tariff_advice')
  await api.database.pool.query('delete from tariff_lists')
})

const cost = { chargingPence: 100, standingPence: 50, earnedPence: 10, totalPence: 140, unpricedHalfHours: 2 }

function yearSince(from: string): TariffAdvice {
  return {
    range: { from: startOfDay(from), to: startOfDay('2026-11-17') },
    importWh: 4_000,
    plugIns: 3,
    estimatedHalfHours: 1,
    tariffs: [
      {
        kind: 'preset',
        supplier: 'Marigold Energy',
        name: 'Night Six',
        asCharged: cost,
        asPlanned: { ...cost, totalPence: 120 },
        estimatedPrices: 0,
        isStandingKnown: true,
      },
    ],
  }
}

async function read(account = 'K-1') {
  const { body } = await api.send({ query: GetTariffAdvice }, { account })
  return (body.data as GetTariffAdviceAnswer).customer.tariffAdvice
}

async function request(account = 'K-1') {
  return (await api.send({ query: RequestTariffAdvice }, { account, path: '/graphql?k=1' })).body
}

async function compute(advice: TariffAdvice): Promise<void> {
  const store = createTariffAdviceStore(api.database)
  await request()
  const lease = await store.take(clock.now(), 60_000)
  if (lease === null) throw new Error('nothing was due')
  await store.save(lease, advice, { computedAt: clock.now(), tariffVersion: 0 })
}

describe('advice on tariffs', () => {
  test('is stale until it is asked for, works, and is then there with its day', async () => {
    expect(await read()).toEqual({ isStale: true, isWorking: false, hasFailed: false, year: null })
    expect(await request()).toEqual({ data: { requestTariffAdvice: { isSuccess: true, problem: null } } })
    expect(await read()).toMatchObject({ isWorking: true, year: null })
    await compute(yearSince('2026-10-01'))
    expect(await read()).toEqual({
      isStale: false,
      isWorking: false,
      hasFailed: false,
      year: {
        computedAt: '2026-11-17T12:00:00.000Z',
        from: '2026-10-01',
        to: '2026-11-16',
        measuredDays: 47,
        isTooEarly: false,
        energyWh: 4_000,
        plugIns: 3,
        estimatedHalfHours: 1,
        tariffs: [
          {
            kind: 'PRESET',
            supplier: 'Marigold Energy',
            name: 'Night Six',
            asCharged: { total: 140, charging: 100, standing: 50, earned: 10 },
            asPlanned: { total: 120, charging: 100, standing: 50, earned: 10 },
            unpricedHalfHours: 2,
            estimatedPrices: 0,
            isStandingKnown: true,
          },
        ],
      },
    })
  })

  test.each([
    ['2026-10-21', 27, true],
    ['2026-10-20', 28, false],
  ])('since %s it has %s days', async (from, measuredDays, isTooEarly) => {
    await compute(yearSince(from))
    expect((await read())?.year).toMatchObject({ measuredDays, isTooEarly })
  })

  test('is kept for its day and its tariffs, and asked for again after either', async () => {
    await compute(yearSince('2026-10-01'))
    await request()
    expect(await read()).toMatchObject({ isStale: false, isWorking: false })
    clock.set('2026-11-18T00:00:00Z')
    expect(await read()).toMatchObject({ isStale: true, year: { measuredDays: 47 } })
    clock.set(NOON)
    await createTariffStore(api.database).save('K-1', [], 0)
    expect(await read()).toMatchObject({ isStale: true })
    await request()
    expect(await read()).toMatchObject({ isWorking: true, year: { measuredDays: 47 } })
  })

  test('belongs to its household', async () => {
    await compute(yearSince('2026-10-01'))
    expect(await read('K-2')).toEqual({ isStale: true, isWorking: false, hasFailed: false, year: null })
  })
})
