import { once } from 'node:events'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'

const MIB = 1024 * 1024
const status = '"connectorId":1,"errorCode":"NoError","status":"Available"'

test('[FAULT-08] doubles, half-open sockets, floods, huge frames, deep JSON and __proto__ harm no other charger', async () => {
  await using database = await createTestDatabase()
  const realClock = createFixedClock('2026-05-01T12:00:00Z')
  await using gateway = await startTestGateway(database, { realClock, settings: { maxFramesPerSecond: 50 } })
  const ids = ['calm', 'twin', 'mute', 'flooder', 'big', 'deep', 'proto'] as const
  const numbers = new Map<string, number>()
  for (const id of ids) numbers.set(id, await gateway.addCharger(id))
  function stateOf(id: (typeof ids)[number]) {
    return gateway.state(numbers.get(id) ?? 0)
  }
  const calm = await gateway.connect('calm')

  // A half-open socket is terminated after 40 s without a pong.
  const mute = await gateway.connect('mute', { autoPong: false })
  await mute.ask('Heartbeat', {})
  const pinged = [once(mute.socket, 'ping'), once(calm.socket, 'ping')]
  realClock.advance(20_000)
  await Promise.all(pinged)
  expect(await calm.ask('Heartbeat', {})).toHaveProperty('currentTime')
  realClock.advance(20_000)
  expect((await mute.closed).code).toBe(1006)
  await expect
    .poll(async () => (await stateOf('mute')).socket_closed_at)
    .toEqual(new Date('2026-05-01T12:00:00Z'))
  expect(await calm.ask('Heartbeat', {})).toHaveProperty('currentTime')

  // The newer connection of one id replaces the older one.
  const first = await gateway.connect('twin')
  await first.ask('Heartbeat', {})
  const second = await gateway.connect('twin')
  expect((await first.closed).code).toBe(1008)
  expect(await second.ask('Heartbeat', {})).toHaveProperty('currentTime')
  expect(await stateOf('twin')).toMatchObject({ socket_closed_at: null })
  expect(await calm.ask('Heartbeat', {})).toHaveProperty('currentTime')

  const flooder = await gateway.connect('flooder')
  for (let index = 0; index < 2_000; index++) flooder.send('[')
  expect(await calm.ask('Heartbeat', {})).toHaveProperty('currentTime')
  expect((await flooder.closed).code).toBe(1008)

  const big = await gateway.connect('big')
  const [head, tail] = ['[2,"1","DataTransfer",{"vendorId":"x","data":"', '"}]']
  big.send(head + 'x'.repeat(MIB + 1 - head.length - tail.length) + tail)
  expect(await calm.ask('Heartbeat', {})).toHaveProperty('currentTime')
  expect((await big.closed).code).toBe(1009)

  const deep = await gateway.connect('deep')
  deep.send(`[2,"1","Heartbeat",${'['.repeat(500_000)}${']'.repeat(500_000)}]`)
  expect(await calm.ask('Heartbeat', {})).toHaveProperty('currentTime')
  expect((await deep.read()).slice(0, 3)).toEqual([4, '1', 'FormationViolation'])

  const proto = await gateway.connect('proto')
  proto.send(`[2,"1","StatusNotification",{${status},"__proto__":{"status":"Faulted"}}]`)
  expect((await proto.read()).slice(0, 3)).toEqual([4, '1', 'FormationViolation'])
  expect(await stateOf('proto')).toMatchObject({ connector_status: null })
  expect(Object.hasOwn(Object.prototype, 'status')).toBe(false)

  const report = { connectorId: 1, errorCode: 'NoError', status: 'Preparing' }
  expect(await calm.ask('StatusNotification', report)).toEqual({})
  expect(await stateOf('calm')).toMatchObject({ connector_status: 'preparing', socket_closed_at: null })
  expect(await second.ask('Heartbeat', {})).toHaveProperty('currentTime')
})
