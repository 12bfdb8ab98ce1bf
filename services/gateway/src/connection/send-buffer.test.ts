import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'

test('a charger that sends and never reads is disconnected, and others are served', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, {
    settings: { maxSendBufferBytes: 1_000, maxFramesPerSecond: 1_000_000, maxWaitingCalls: 1_000_000 },
  })
  await gateway.addCharger('stuck')
  await gateway.addCharger('other')
  const stuck = await gateway.connect('stuck')
  const other = await gateway.connect('other')
  stuck.socket.pause()
  // Answers first fill the buffers of both kernels, which may hold megabytes.
  const call = JSON.stringify([2, 'x'.repeat(36), 'Unknown'.repeat(10), {}])
  while (gateway.countSaid('a charger does not read and is disconnected') === 0) {
    for (let count = 0; count < 1_000; count += 1) stuck.send(call)
    await new Promise(setImmediate)
  }
  stuck.socket.resume()
  expect((await stuck.closed).code).toBe(1006)
  expect(await other.ask('Heartbeat', {})).toHaveProperty('currentTime')
})
