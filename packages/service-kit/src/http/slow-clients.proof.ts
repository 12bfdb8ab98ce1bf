import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { silentLogger } from '../logger.ts'
import { openHttpEdge } from './http-edge.ts'

const REQUEST = 'POST /change HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\n'

/** Sends a byte each second, and resolves to the seconds until the server ends it. */
async function dribble(port: number, begun: string, byte: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume().write(begun)
  const began = performance.now()
  const timer = setInterval(() => socket.write(byte), 1_000)
  await once(socket, 'close')
  clearInterval(timer)
  return (performance.now() - began) / 1_000
}

test('slow headers and slow bodies end within 30 seconds', async () => {
  const app = openHttpEdge({ logger: silentLogger, isHttpsOnly: false, trustedProxies: [] })
  app.post('/change', () => ({}))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const took = await Promise.all([
    dribble(port, 'GET /page HTTP/1.1\r\nX-Slow: ', 'a'),
    dribble(port, `${REQUEST}Content-Length: 1000\r\n\r\n`, '1'),
  ])
  expect(took.filter((seconds) => seconds > 30)).toEqual([])
  await app.close()
})
