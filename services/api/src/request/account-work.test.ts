import { expect, test } from 'vitest'
import { createAccountWork } from './account-work.ts'

test('an account runs two jobs at once, queues one and is refused the next, and another account is not affected', async () => {
  const work = createAccountWork({ atOnce: 2, maxWaiting: 1 })
  const gate = Promise.withResolvers<void>()
  const began: string[] = []
  function start(account: string, name: string): Promise<string | null> {
    return work.run(account, async () => {
      began.push(name)
      await gate.promise
      return name
    })
  }
  const own = ['a', 'b', 'c'].map((name) => start('K-1', name))
  expect(await start('K-1', 'd')).toBeNull()
  const other = start('K-2', 'e')
  await expect.poll(() => began).toEqual(['a', 'b', 'e'])
  gate.resolve()
  expect(await Promise.all([...own, other])).toEqual(['a', 'b', 'c', 'e'])
  expect(await start('K-1', 'f')).toBe('f')
})
