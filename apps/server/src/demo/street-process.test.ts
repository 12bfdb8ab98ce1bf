import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { listenOn } from '../listener/listen.ts'
import { bindPort } from './street-process.ts'

test('a port of the street is bound as soon as its number is known', async () => {
  const { port, listener } = await bindPort(0, 'STREET_PORT')
  const other = createServer()
  await expect(listenOn(other, { host: '127.0.0.1', port, setting: 'PORT' })).rejects.toThrow(
    `Port ${port} is taken by another program`,
  )
  await new Promise((closed) => listener.close(closed))
  expect(await listenOn(other, { host: '127.0.0.1', port, setting: 'PORT' })).toBe(port)
  await new Promise((closed) => other.close(closed))
})
