import { expect, test } from 'vitest'
import { closeParts } from './close-parts.ts'

test('parts are closed one after the other, each when the one before is closed', async () => {
  const closed: string[] = []
  await closeParts(
    [
      async () => {
        await new Promise(setImmediate)
        closed.push('first')
      },
      () => Promise.resolve(void closed.push('second')),
    ],
    () => {},
  )
  expect(closed).toEqual(['first', 'second'])
})

test('a part that fails to close is reported, and the others are closed', async () => {
  const closed: string[] = []
  const faults: unknown[] = []
  const broken = new Error('read ECONNRESET')
  await closeParts(
    [
      () => Promise.reject(broken),
      () => Promise.resolve(void closed.push('second')),
      () => {
        throw broken
      },
      () => Promise.resolve(void closed.push('last')),
    ],
    (error) => faults.push(error),
  )
  expect(closed).toEqual(['second', 'last'])
  expect(faults).toEqual([broken, broken])
})

test('a part that never closes is reported, and the others are closed', async () => {
  const closed: string[] = []
  const faults: unknown[] = []
  await closeParts(
    [() => new Promise(() => {}), () => Promise.resolve(void closed.push('last'))],
    (error) => faults.push(error),
    1,
  )
  expect(closed).toEqual(['last'])
  expect(faults).toEqual([new Error('Closing took longer than 1 ms')])
})
