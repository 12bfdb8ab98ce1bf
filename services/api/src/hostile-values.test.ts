import { afterAll, beforeAll, expect, test } from 'vitest'
import { attacks, listBrokenRules, sendHostileValues } from './testing/hostile-values.ts'
import { openTwoHouseholds } from './testing/two-households.ts'

/** Each field gets one value of five, and the next field the next; hostile-values.proof.ts sends all to each. */
const SHARE = 5

let houses: Awaited<ReturnType<typeof openTwoHouseholds>>

beforeAll(async () => {
  houses = await openTwoHouseholds()
})

afterAll(() => houses.close())

test('every mutation with arguments is attacked', () => {
  expect(attacks.length).toBeGreaterThan(15)
})

test.each(attacks)(
  '%s answers hostile values without a server error, and touches no other household',
  async (_name, field) => {
    const before = await houses.readEverything('K-1')
    expect(await sendHostileValues(houses, field, SHARE)).toEqual([])
    expect(await houses.readEverything('K-1')).toEqual(before)
  },
  180_000,
)

test('all that is stored after the attacks keeps the rules', async () => {
  expect(await listBrokenRules(houses)).toEqual([])
})
