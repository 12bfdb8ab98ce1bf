import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { expect, test, vi } from 'vitest'
import { createPendingLookup } from './pending-lookup.ts'

function open() {
  const realClock = createFixedClock(new Date())
  const asked: string[][] = []
  const found: number[] = []
  const state = { isAway: false, faults: 0 }
  const lookup = createPendingLookup<number>({
    async lookUp(keys) {
      asked.push([...keys])
      if (state.isAway) throw new Error('The store is away')
      return keys.map(Number)
    },
    onFound: (deviceNos) => void found.push(...deviceNos),
    realClock,
    onFault: () => {
      state.faults += 1
    },
  })
  function check(): Promise<void> {
    lookup.check(realClock.now().getTime())
    return lookup.drain()
  }
  return { lookup, realClock, asked, found, state, check }
}

test('keys that are added during a lookup are looked up together with the next one', async () => {
  const { lookup, asked, found } = open()
  for (const name of ['1', '2', '3']) lookup.add(name)
  await lookup.drain()
  expect(asked).toEqual([['1'], ['2', '3']])
  expect(found).toEqual([1, 2, 3])
})

test('keys whose lookup failed are kept, and retried no more often than every 10 s', async () => {
  const { lookup, realClock, asked, found, state, check } = open()
  state.isAway = true
  lookup.add('1')
  await lookup.drain()
  realClock.advance(9_999)
  await check()
  expect(asked).toHaveLength(1)
  realClock.advance(1)
  await check()
  expect(asked).toHaveLength(2)
  state.isAway = false
  realClock.advance(10_000)
  await check()
  expect([found, state.faults]).toEqual([[1], 2])
  realClock.advance(10_000)
  await check()
  expect(asked).toHaveLength(3)
})

test('the next key retries at once, together with all that wait', async () => {
  const { lookup, asked, found, state } = open()
  state.isAway = true
  lookup.add('1')
  await lookup.drain()
  state.isAway = false
  lookup.add('2')
  await vi.waitFor(() => expect(found).toEqual([1, 2]), { timeout: 90_000 })
  expect(asked.at(-1)).toEqual(['1', '2'])
})
