// @vitest-environment node
import { expect, test } from 'vitest'
import { fetchSideBySide } from './fetch-side-by-side.ts'

test('six files are fetched at a time, each once, and a failed one stops nothing', async () => {
  const addresses = Array.from({ length: 20 }, (_, at) => `/assets/${at}.js`)
  const fetched: string[] = []
  let [open, most] = [0, 0]
  await fetchSideBySide(addresses, async (address) => {
    fetched.push(address)
    most = Math.max(most, (open += 1))
    await Promise.resolve()
    open -= 1
    if (address === '/assets/3.js') throw new Error('lost')
  })
  expect(fetched).toEqual(addresses)
  expect(most).toBe(6)
})
