import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('jobs run one after the other, also after one that failed', async () => {
  const turns = createTurns()
  const seen: string[] = []
  function job(name: string, fails = false): () => Promise<string> {
    return async () => {
      seen.push(`${name} begins`)
      await Promise.resolve()
      seen.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  }
  const [first, second, third] = await Promise.allSettled([
    turns.take(job('one')),
    turns.take(job('two', true)),
    turns.take(job('three')),
  ])
  expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends'])
})
