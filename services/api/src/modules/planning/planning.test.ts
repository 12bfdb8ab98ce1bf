import {
  GetPlanningPreferences,
  GetSharedFuse,
  SetSharedFuse,
  UpdatePlanningPreferences,
} from '@driveway/contract/generated/customer-operations'
import { beforeEach, describe, expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const api = shareTestApi()
beforeEach(async () => {
  await api.database.pool.query('delete from planning_preferences')
})

const defaults = {
  goal: 'LEAST_COST',
  exportRatePence: 0,
  mainFuseAmps: null,
  phases: 1,
  roofPostcodeArea: null,
  roofLatitude: null,
  roofLongitude: null,
  batteryWearPence: 4,
}
const chosen = {
  goal: 'LEAST_CARBON',
  exportRatePence: 15.5,
  mainFuseAmps: 100,
  phases: 3,
  roofPostcodeArea: 'BS',
  roofLatitude: null,
  roofLongitude: null,
  batteryWearPence: 2.5,
}

async function read(account = 'K-1') {
  const { body } = await api.send({ query: GetPlanningPreferences }, { account })
  return (body.data as { customer: { planningPreferences: unknown } }).customer.planningPreferences
}

async function save(preferences: unknown, account = 'K-1') {
  const asked = { query: UpdatePlanningPreferences, variables: { preferences } }
  return (await api.send(asked, { account, path: '/graphql?k=1' })).body
}

describe('planning preferences', () => {
  test('are the defaults until they are saved for their own household', async () => {
    expect(await read()).toEqual(defaults)
    expect(await save(chosen)).toEqual({
      data: { updatePlanningPreferences: { isSuccess: true, problem: null } },
    })
    expect(await read()).toEqual(chosen)
    expect(await read('K-2')).toEqual(defaults)
  })

  test('can be sent without anything that is optional', async () => {
    const { goal, exportRatePence, phases, batteryWearPence } = chosen
    await save({ goal, exportRatePence, phases, batteryWearPence })
    expect(await read()).toEqual({ ...chosen, mainFuseAmps: null, roofPostcodeArea: null })
  })

  test('keep coordinates to about a kilometre', async () => {
    await save({ ...chosen, roofPostcodeArea: null, roofLatitude: 51.454514, roofLongitude: -2.58791 })
    expect(await read()).toMatchObject({ roofPostcodeArea: null, roofLatitude: 51.45, roofLongitude: -2.59 })
  })

  test.each([
    ['an unknown goal', { goal: 'MOST_FUN' }, 'invalid-goal'],
    ['a huge goal', { goal: '🔋'.repeat(5_000) }, 'invalid-goal'],
    ['an export rate below 0', { exportRatePence: -1 }, 'invalid-export-rate'],
    ['a huge export rate', { exportRatePence: 1e300 }, 'invalid-export-rate'],
    ['a main fuse of 19 A', { mainFuseAmps: 19 }, 'invalid-main-fuse'],
    ['a huge main fuse', { mainFuseAmps: 2_147_483_647 }, 'invalid-main-fuse'],
    ['two phases', { phases: 2 }, 'invalid-phases'],
    ['a script as its roof', { roofPostcodeArea: '<script>' }, 'invalid-roof-location'],
    ['an object’s own name as its roof', { roofPostcodeArea: '__proto__' }, 'invalid-roof-location'],
    [
      'a roof in the sea',
      { roofPostcodeArea: null, roofLatitude: 0, roofLongitude: 0 },
      'invalid-roof-location',
    ],
    ['battery wear of 51p', { batteryWearPence: 51 }, 'invalid-battery-wear'],
  ])('with %s are refused, and nothing is stored', async (_name, change, code) => {
    await save(chosen)
    expect(await save({ ...chosen, ...change })).toEqual({
      data: { updatePlanningPreferences: { isSuccess: false, problem: { code } } },
    })
    expect(await read()).toEqual(chosen)
  })
})

async function readFuse(account = 'K-1') {
  const { body } = await api.send({ query: GetSharedFuse }, { account })
  return (body.data as { customer: { sharedFuse: unknown } }).customer.sharedFuse
}
async function saveFuse(mainFuseAmps: number, houseAllowanceAmps: number) {
  const asked = { query: SetSharedFuse, variables: { mainFuseAmps, houseAllowanceAmps } }
  const { body } = await api.send(asked, { account: 'K-1', path: '/graphql?k=1' })
  return (body.data as { setSharedFuse: unknown }).setSharedFuse
}

describe('the shared main fuse', () => {
  test('is assumed until it is saved for its own household, and leaves the preferences as they are', async () => {
    const assumed = { mainFuseAmps: 60, houseAllowanceAmps: 15, isKnown: false }
    expect(await readFuse()).toMatchObject(assumed)
    expect(await saveFuse(80, 20)).toEqual({ isSuccess: true, problem: null })
    expect(await readFuse()).toMatchObject({ mainFuseAmps: 80, houseAllowanceAmps: 20, isKnown: true })
    expect(await read()).toEqual({ ...defaults, mainFuseAmps: 80 })
    expect(await readFuse('K-2')).toMatchObject(assumed)
  })

  test.each([
    [19, 10, 'invalid-main-fuse'],
    [201, 10, 'invalid-main-fuse'],
    [60, -1, 'invalid-house-allowance'],
    [60, 55, 'invalid-house-allowance'],
  ])('refuses %i A with %i A for the house', async (fuse, allowance, code) => {
    expect(await saveFuse(fuse, allowance)).toEqual({ isSuccess: false, problem: { code } })
  })
})
