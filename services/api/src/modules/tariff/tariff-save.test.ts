import {
  GetHistoricTariffs,
  UpdateCustomerHistoricTariffs,
} from '@driveway/contract/generated/customer-operations'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { beforeEach, describe, expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const api = shareTestApi({
  clock: createFixedClock('2026-06-30T12:00:00Z'),
  async prepare(database) {
    const flags = { enabled: true, seen: true, informed: true, isInBeta: false }
    await createFeatureStore(database).set('K-1', {
      featureId: 'f-1',
      name: 'SHOW_AGILE_TARIFFS',
      ...flags,
    })
  },
})

beforeEach(async () => {
  await api.database.pool.query('delete from tariffs; delete from tariff_lists')
})

const march = {
  id: 'march',
  energySupplier: 'Marigold Energy',
  tariffType: 'UNKNOWN',
  startDate: '2026-03-01',
  periods: [
    { timeStart: '0:30', ratePence: 7 },
    { timeStart: '4:30', ratePence: 28.625 },
  ],
}
const none = {
  weekendPeriods: null,
  exportPeriods: null,
  standingChargePence: null,
  cap: null,
  preset: null,
}
const agile = {
  id: null,
  energySupplier: 'Octopus Agile',
  tariffType: 'AGILE',
  startDate: '2026-05-01',
  periods: [],
}

async function save(tariffs: unknown, knownVersion?: number, account = 'K-1') {
  const asked = { query: UpdateCustomerHistoricTariffs, variables: { tariffs, knownVersion } }
  const { body } = await api.send(asked, { account, path: '/graphql?k=1' })
  return (body.data as { updateCustomerHistoricTariffs: unknown } | null)?.updateCustomerHistoricTariffs
}

async function read(account = 'K-1') {
  const { body } = await api.send({ query: GetHistoricTariffs }, { account })
  return (body.data as { customer: { historicTariffsVersion: number; historicTariffs: readonly unknown[] } })
    .customer
}

const success = { isSuccess: true, problem: null }

describe('[DATA-17] updateCustomerHistoricTariffs', () => {
  test('stores the whole list, newest first, with the ends of its periods', async () => {
    expect(await save([march, agile])).toEqual(success)
    expect((await read()).historicTariffs).toEqual([
      { ...agile, ...none, id: expect.stringMatching(/^[\w-]{36}$/) },
      {
        ...march,
        ...none,
        periods: [
          { timeStart: '0:30', timeEnd: '4:30', ratePence: 7 },
          { timeStart: '4:30', timeEnd: '0:30', ratePence: 28.625 },
        ],
      },
    ])
    expect((await read('K-2')).historicTariffs).toEqual([])
  })

  test('[TAR-11] keeps the terms of a list from a client that does not know them, and removes those that are null', async () => {
    const cap = { unit: 'hours', amount: 6, dayStart: '12:00' }
    const whole = {
      ...march,
      weekendPeriods: [{ timeStart: '0:00', ratePence: 7 }],
      exportPeriods: [{ timeStart: '0:00', ratePence: 4.1 }],
      standingChargePence: 54.2,
      cap,
      preset: { id: 'night-six', since: '2026-02-01' },
    }
    expect(await save([whole])).toEqual(success)
    expect(await save([march])).toEqual(success)
    expect((await read()).historicTariffs).toMatchObject([
      { standingChargePence: 54.2, cap, preset: whole.preset },
    ])
    expect(await save([{ ...march, cap: null, preset: null }])).toEqual(success)
    expect((await read()).historicTariffs).toMatchObject([
      {
        weekendPeriods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 7 }],
        exportPeriods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 4.1 }],
        cap: null,
        preset: null,
      },
    ])
  })

  test.each([
    ['with a cap of miles', { cap: { unit: 'miles', amount: 6, dayStart: '12:00' } }, 'invalid-cap-unit'],
    ['in the future', { startDate: '2026-07-01' }, 'error-tariffs-no-future-dates'],
    ['without a supplier', { energySupplier: ' ' }, 'supplier-required'],
    [
      'with colliding starts',
      {
        periods: [
          { timeStart: '0:30', ratePence: 7 },
          { timeStart: '00:30', ratePence: 8 },
        ],
      },
      'thirty-minute-apart-error',
    ],
    ['at 1000.001p', { periods: [{ timeStart: '0:00', ratePence: 1000.001 }] }, 'unit-rate-range'],
    ['with an odd id', { id: 'a b' }, 'invalid-tariff-id'],
    ['with a huge id', { id: 'x'.repeat(65) }, 'invalid-tariff-id'],
  ])('refuses a tariff %s and keeps the list', async (_name, fields, code) => {
    await save([march])
    const before = await read()
    expect(await save([{ ...march, id: 'other', ...fields }])).toEqual({
      isSuccess: false,
      problem: { code },
    })
    expect(await read()).toEqual(before)
  })

  test('refuses Agile without its feature and keeps the list', async () => {
    expect(await save([march, agile], undefined, 'K-2')).toEqual({
      isSuccess: false,
      problem: { code: 'agile-not-offered' },
    })
    expect((await read('K-2')).historicTariffs).toEqual([])
  })

  test('tells the second of two tabs that the list has changed, and keeps the first', async () => {
    await save([march])
    const { historicTariffsVersion } = await read()
    expect(await save([march, agile], historicTariffsVersion)).toEqual(success)
    expect(await save([], historicTariffsVersion)).toEqual({
      isSuccess: false,
      problem: { code: 'tariffs-changed-meanwhile' },
    })
    expect((await read()).historicTariffs).toHaveLength(2)
  })

  test('of two saves at once one wins', async () => {
    const answers = await Promise.all([save([march], 0), save([agile], 0)])
    expect(answers.filter((answer) => (answer as { isSuccess: boolean }).isSuccess)).toHaveLength(1)
    expect((await read()).historicTariffs).toHaveLength(1)
  })
})
