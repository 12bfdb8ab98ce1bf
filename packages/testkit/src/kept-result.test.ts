import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEPT_RESULTS, keepResult } from './kept-result.ts'
import { createTestFolder } from './test-folder.ts'

let folder = ''

beforeEach(() => {
  folder = createTestFolder('driveway-kept-')
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('a result that was kept is not worked out again', async () => {
  vi.stubEnv(KEPT_RESULTS, folder)
  const work = vi.fn<() => Promise<{ ready: number }>>(() => Promise.resolve({ ready: 31 }))
  expect(await keepResult('seed 1/2', work)).toEqual({ ready: 31 })
  expect(await keepResult('seed 1/2', work)).toEqual({ ready: 31 })
  expect(work).toHaveBeenCalledOnce()
})

test('work that failed is not kept', async () => {
  vi.stubEnv(KEPT_RESULTS, folder)
  await expect(keepResult('seed 1', () => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped')
  expect(await keepResult('seed 1', () => Promise.resolve(31))).toBe(31)
})

test('nothing is kept without a folder', async () => {
  vi.stubEnv(KEPT_RESULTS, '')
  const work = vi.fn<() => Promise<number>>(() => Promise.resolve(31))
  expect([await keepResult('seed 1', work), await keepResult('seed 1', work)]).toEqual([31, 31])
  expect(work).toHaveBeenCalledTimes(2)
})
