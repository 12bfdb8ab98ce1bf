import { GetHeat, UpdateHeatComfort } from '@driveway/contract/generated/customer-operations'
import { createHeatStore } from '@driveway/store/heat/heat-store'
import { expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const api = shareTestApi({
  accounts: ['K-1', 'K-2', 'K-3'],
  async prepare(database) {
    await database.pool.query(`update customers set heat_enabled = true where account_number = 'K-1'`)
    await database.pool.query(`update customers set hes_enabled = true where account_number = 'K-2'`)
    const asset = { id: 'h-1', type: 'QUANTUM_WATER_HEATER', name: 'Bathroom' } as const
    await createHeatStore(database).saveAsset('K-1', asset)
  },
})

const comfort = {
  comfortTemperature: 19.5,
  morningPeriod: { start: '0600', end: '0730' },
  eveningPeriod: { start: '1800', end: '2130' },
}

async function readHeat(account: string): Promise<unknown> {
  const { body } = await api.send({ query: GetHeat }, { account })
  return (body.data as { customer: { heat: unknown } }).customer.heat
}

async function save(account: string, change: Record<string, unknown> = {}): Promise<unknown> {
  const variables = { ...comfort, ...change }
  const { body } = await api.send({ query: UpdateHeatComfort, variables }, { account, path: '/graphql?k=1' })
  return (body.data as { updateHeatComfort: unknown }).updateHeatComfort
}

test('comfort is saved for its own household, whichever of the two modules it has', async () => {
  const saved = { isSuccess: true, problem: null }
  expect(await save('K-1')).toEqual(saved)
  expect(await save('K-2', { comfortTemperature: 23 })).toEqual(saved)
  expect(await readHeat('K-1')).toEqual({
    ...comfort,
    assets: [{ id: 'h-1', type: 'QUANTUM_WATER_HEATER', name: 'Bathroom' }],
  })
  expect(await readHeat('K-2')).toEqual({ ...comfort, comfortTemperature: 23, assets: [] })
})

test('a household without either module has no comfort, and saves none', async () => {
  expect(await readHeat('K-3')).toBeNull()
  expect(await save('K-3')).toEqual({ isSuccess: false, problem: { code: 'heat-not-enabled' } })
  const { rows } = await api.database.pool.query(`select 1 from heat_settings where account_number = 'K-3'`)
  expect(rows).toEqual([])
})

test.each([
  ['a temperature out of bounds', { comfortTemperature: 30.5 }, 'invalid-comfort-temperature'],
  ['a morning after noon', { morningPeriod: { start: '0600', end: '1230' } }, 'invalid-morning-period'],
  ['an evening before noon', { eveningPeriod: { start: '1130', end: '2000' } }, 'invalid-evening-period'],
])('%s is refused by its code, and nothing is stored', async (_, change, code) => {
  const before = await readHeat('K-1')
  expect(await save('K-1', change)).toEqual({ isSuccess: false, problem: { code } })
  expect(await readHeat('K-1')).toEqual(before)
})
