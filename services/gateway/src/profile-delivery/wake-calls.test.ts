import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { expect, test, vi } from 'vitest'
import { createWakeCalls } from './wake-calls.ts'

function open() {
  const realClock = createFixedClock(new Date())
  const asked: string[][] = []
  const found: number[] = []
  const state = { isAway: false, faults: 0 }
  const calls = createWakeCalls({
    async listDevices(names) {
      asked.push([...names])
      if (state.isAway) throw new Error('The store is away')
      return names.map(Number)
    },
    onFound: (deviceNos) => found.push(...deviceNos),
    realClock,
    onFault: () => {
      state.faults += 1
    },
  })
  function sweep(): Promise<void> {
    calls.sweep(realClock.now().getTime())
    return calls.drain()
  }
  return { calls, realClock, asked, found, state, sweep }
}

test('[FAULT-02] who calls while a question is on its way is asked for with the next one, together', async () => {
  const { calls, asked, found } = open()
  for (const name of ['1', '2', '3']) calls.add(name)
  await calls.drain()
  expect(asked).toEqual([['1'], ['2', '3']])
  expect(found).toEqual([1, 2, 3])
})

test('[FAULT-02] nobody whom the store could not tell of is forgotten, and it is not asked more often than every 10 s', async () => {
  const { calls, realClock, asked, found, state, sweep } = open()
  state.isAway = true
  calls.add('1')
  await calls.drain()
  realClock.advance(9_999)
  await sweep()
  expect(asked).toHaveLength(1)
  realClock.advance(1)
  await sweep()
  expect(asked).toHaveLength(2)
  state.isAway = false
  realClock.advance(10_000)
  await sweep()
  expect([found, state.faults]).toEqual([[1], 2])
  realClock.advance(10_000)
  await sweep()
  expect(asked).toHaveLength(3)
})

test('[FAULT-02] the next call shows that the store tells of changes again: all who wait are asked for with it', async () => {
  const { calls, asked, found, state } = open()
  state.isAway = true
  calls.add('1')
  await calls.drain()
  state.isAway = false
  calls.add('2')
  await vi.waitFor(() => expect(found).toEqual([1, 2]), { timeout: 10_000 })
  expect(asked.at(-1)).toEqual(['1', '2'])
})
