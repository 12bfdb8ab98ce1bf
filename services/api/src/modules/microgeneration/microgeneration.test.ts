import {
  AddMicrogeneration,
  GetMicrogenerations,
  RemoveMicrogeneration,
  SetExportMatchingOptIn,
} from '@driveway/contract/generated/customer-operations'
import { addTestFeature } from '@driveway/testkit/demo-rows'
import { beforeEach, describe, expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const api = shareTestApi()

beforeEach(async () => {
  await api.database.pool.query(
    'delete from microgenerations; update customers set export_matching_opt_in = false',
  )
  for (const account of ['K-1', 'K-2']) await addTestFeature(api.database, account, 'EXPORT_MATCH')
})

type Listed = { readonly id: string; readonly type: string }

async function send(query: string, variables: Record<string, unknown>, account = 'K-1') {
  return (await api.send({ query, variables }, { account, path: '/graphql?k=1' })).body
}

async function read(account = 'K-1') {
  const { body } = await api.send({ query: GetMicrogenerations }, { account })
  return (body.data as { customer: { exportMatchingOptIn: boolean; microgenerations: readonly Listed[] } })
    .customer
}

const panels = { type: 'SOLAR', maxPower: 4.2, make: 'JA Solar', model: 'JAM60', installYear: 2022 }
const success = { isSuccess: true, problem: null }

describe('[DATA-18] microgeneration', () => {
  test('is added and listed for its own household', async () => {
    expect(await send(AddMicrogeneration, panels)).toEqual({ data: { addMicrogeneration: success } })
    expect((await read()).microgenerations).toEqual([{ id: expect.any(String), ...panels }])
    expect((await read('K-2')).microgenerations).toEqual([])
  })

  test.each([
    ['without a known type', { type: 'HYDRO' }, 'must-select-type'],
    ['below 0 kW', { maxPower: -1 }, 'must-be-valid-max-power-output'],
    ['of next year', { installYear: 2027 }, 'must-be-valid-install-year'],
    ['with a huge name', { make: 'x'.repeat(5000) }, 'name-too-long'],
  ])('%s is refused and not stored', async (_name, fields, code) => {
    expect(await send(AddMicrogeneration, { ...panels, ...fields })).toEqual({
      data: { addMicrogeneration: { isSuccess: false, problem: { code } } },
    })
    expect((await read()).microgenerations).toEqual([])
  })

  test('is limited to 20 for each home', async () => {
    for (let count = 0; count < 20; count += 1) await send(AddMicrogeneration, panels)
    expect(await send(AddMicrogeneration, panels)).toMatchObject({
      data: { addMicrogeneration: { problem: { code: 'too-many-microgenerations' } } },
    })
    expect((await read()).microgenerations).toHaveLength(20)
  })

  test('is removed by its own household only', async () => {
    await send(AddMicrogeneration, panels)
    const id = (await read()).microgenerations[0]?.id
    expect(await send(RemoveMicrogeneration, { id }, 'K-2')).toMatchObject({
      data: { removeMicrogeneration: { problem: { code: 'microgeneration-not-found' } } },
    })
    expect(await send(RemoveMicrogeneration, { id })).toEqual({ data: { removeMicrogeneration: success } })
    expect((await read()).microgenerations).toEqual([])
  })
})

describe('setExportMatchingOptIn', () => {
  test('needs microgeneration', async () => {
    expect(await send(SetExportMatchingOptIn, { optIn: true })).toEqual({
      data: { setExportMatchingOptIn: { isSuccess: false, problem: { code: 'microgeneration-required' } } },
    })
    expect((await read()).exportMatchingOptIn).toBe(false)
  })

  test('opts in and out, and ends with the last microgeneration', async () => {
    await send(AddMicrogeneration, panels)
    expect(await send(SetExportMatchingOptIn, { optIn: true })).toEqual({
      data: { setExportMatchingOptIn: success },
    })
    expect((await read()).exportMatchingOptIn).toBe(true)
    expect((await read('K-2')).exportMatchingOptIn).toBe(false)
    await send(SetExportMatchingOptIn, { optIn: false })
    expect((await read()).exportMatchingOptIn).toBe(false)
    await send(SetExportMatchingOptIn, { optIn: true })
    await send(RemoveMicrogeneration, { id: (await read()).microgenerations[0]?.id })
    expect((await read()).exportMatchingOptIn).toBe(false)
  })
})
