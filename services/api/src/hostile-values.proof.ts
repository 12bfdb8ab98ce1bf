import { afterAll, beforeAll, expect, test } from 'vitest'
import { attacks, listBrokenRules, sendHostileValues } from './testing/hostile-values.ts'
import { openTwoHouseholds } from './testing/two-households.ts'

let houses: Awaited<ReturnType<typeof openTwoHouseholds>>

beforeAll(async () => {
  houses = await openTwoHouseholds()
})

afterAll(() => houses.close())

test.each(attacks)(
  '%s answers every hostile value in every field without a server error, and touches no other household',
  async (_name, field) => {
    const before = await houses.readEverything('K-1')
    expect(await sendHostileValues(houses, field, 1)).toEqual([])
    expect(await houses.readEverything('K-1')).toEqual(before)
  },
  600_000,
)

test('all that is stored after the attacks keeps the rules', async () => {
  expect(await listBrokenRules(houses)).toEqual([])
})
