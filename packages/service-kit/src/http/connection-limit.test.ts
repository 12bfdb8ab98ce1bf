import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createConnectionLimit } from './connection-limit.ts'
import { createProxyTrust } from './trusted-proxies.ts'

async function open(trusted: readonly string[]) {
  const limit = createConnectionLimit({ maxPerAddress: 2, isTrustedProxy: createProxyTrust(trusted) })
  const servers: Server[] = []
  const ports: number[] = []
  for (let count = 0; count < 2; count += 1) {
    const server = createServer((socket) => socket.on('error', () => {}))
    limit(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.push(server)
    ports.push((server.address() as AddressInfo).port)
  }
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    for (const server of servers) server.close()
  })
  async function dial(at: number): Promise<Socket> {
    const socket = connect(ports[at] ?? 0, '127.0.0.1')
    socket.on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  return { dial, sockets }
}

test('an address has so many open connections over all listeners, and a closed one makes room', async () => {
  const { dial } = await open([])
  const [first, second] = [await dial(0), await dial(1)]
  const third = await dial(0)
  await once(third.resume(), 'close')
  expect([first.destroyed, second.destroyed]).toEqual([false, false])
  first.destroy()
  // The server learns of the end a moment later.
  await expect
    .poll(async () => {
      const next = await dial(1)
      const isClosed = await Promise.race([
        once(next.resume(), 'close').then(() => true),
        new Promise<boolean>((resolve) => setTimeout(resolve, 200, false)),
      ])
      return isClosed
    })
    .toBe(false)
})

test('a trusted proxy has as many as it needs', async () => {
  const { dial, sockets } = await open(['127.0.0.1'])
  for (let count = 0; count < 5; count += 1) await dial(0)
  const answered = await dial(1)
  answered.end()
  expect(sockets.slice(0, 5).map(({ destroyed }) => destroyed)).toEqual([false, false, false, false, false])
})
