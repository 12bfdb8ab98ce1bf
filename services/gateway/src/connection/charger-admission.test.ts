import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import { dialCharger } from '../testing/test-charger.ts'
import { basicAuth, passwordOf, startTestGateway } from '../testing/test-gateway.ts'

const own = { authorization: basicAuth('mine', passwordOf('mine')) }
const ocpp = 'ocpp1.6'

type Case = [
  situation: string,
  path: string,
  protocol: string | undefined,
  headers: Record<string, string>,
  status: number,
]

const refusals: Case[] = [
  [
    'its id is unknown',
    '/ocpp/nobody',
    ocpp,
    { authorization: basicAuth('nobody', passwordOf('nobody')) },
    401,
  ],
  [
    'its password is wrong',
    '/ocpp/mine',
    ocpp,
    { authorization: basicAuth('mine', passwordOf('yours')) },
    401,
  ],
  ['its password is empty', '/ocpp/mine', ocpp, { authorization: basicAuth('mine', '') }, 401],
  ["it comes to another's id as itself", '/ocpp/yours', ocpp, own, 401],
  [
    'it uses the id of another with its own password',
    '/ocpp/yours',
    ocpp,
    { authorization: basicAuth('yours', passwordOf('mine')) },
    401,
  ],
  ['it sends no credentials', '/ocpp/mine', ocpp, {}, 401],
  ['it comes with a token', '/ocpp/mine', ocpp, { authorization: 'Bearer abc' }, 401],
  ['its credentials have no colon', '/ocpp/mine', ocpp, { authorization: `Basic ${btoa('mine')}` }, 401],
  ['it speaks another version', '/ocpp/mine', 'ocpp2.1', own, 400],
  ['it names no version', '/ocpp/mine', undefined, own, 400],
  ['it comes to another door', '/graphql', ocpp, own, 404],
  ['it comes to a door within the door', '/ocpp/mine/more', ocpp, own, 404],
  ['its id is wrongly encoded', '/ocpp/%E0%A4%A', ocpp, own, 404],
  ['its id holds U+0000', '/ocpp/%00', ocpp, { authorization: basicAuth('\u0000', 'x') }, 404],
]

test.each(refusals)('a charger is refused when %s', async (_situation, path, protocol, headers, status) => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  const mine = await gateway.addCharger('mine')
  const yours = await gateway.addCharger('yours')
  expect(await gateway.knock(path, protocol, headers)).toBe(status)
  await gateway.close()
  for (const deviceNo of [mine, yours]) {
    expect(await gateway.state(deviceNo)).toMatchObject({ gateway_id: null, socket_closed_at: new Date(0) })
  }
})

const spellings = [
  '/ocpp/mine/',
  '//ocpp/mine',
  '/ocpp//mine',
  '//ocpp///mine//',
  '/ocpp/MINE',
  '/ocpp/Mine/',
  '/ocpp/mine/?model=x',
]

test('slashes and letter case of the path do not matter', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  const deviceNo = await gateway.addCharger('Mine')
  for (const path of spellings) {
    const authorization = basicAuth(path.includes('MINE') ? 'MINE' : 'mine', passwordOf('Mine'))
    const charger = await dialCharger(`ws://127.0.0.1:${gateway.port}${path}`, ocpp, {
      headers: { authorization },
    })
    await charger.ask('Heartbeat', {})
    const { socket_closed_at: closedAt } = await gateway.state(deviceNo)
    expect([path, closedAt]).toEqual([path, null])
    await charger.hangUp()
  }
})

test('a command reaches a charger that writes its id in another letter case', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('DW-Mixed')
  const charger = await dialCharger(`ws://127.0.0.1:${gateway.port}/ocpp/dw-mixed`, ocpp, {
    headers: { authorization: basicAuth('dw-mixed', passwordOf('DW-Mixed')) },
  })
  await createChargerCommandStore(database).add({
    commandId: '00000000-0000-4000-8000-000000000001',
    chargerId: 'DW-Mixed',
    action: 'Reset',
    payload: { type: 'Soft' },
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 60_000),
  })
  expect((await charger.read())[2]).toBe('Reset')
})

test('chargers with their own id and password are admitted, also many at once', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  const names = Array.from({ length: 20 }, (_, index) => `charger-${index}`)
  const numbers = []
  for (const name of names) numbers.push(await gateway.addCharger(name))
  const chargers = await Promise.all(names.map((name) => gateway.connect(name)))
  for (const [index, charger] of chargers.entries()) {
    expect(charger.socket.protocol).toBe('ocpp1.6')
    await charger.ask('Heartbeat', {})
    expect(await gateway.state(numbers[index] ?? 0)).toMatchObject({ socket_closed_at: null })
  }
})

test.each([
  ['only 1.6', ['ocpp1.6'], 'ocpp1.6'],
  ['only 2.0.1', ['ocpp2.0.1'], 'ocpp2.0.1'],
  ['both, 1.6 first', ['ocpp1.6', 'ocpp2.0.1'], 'ocpp2.0.1'],
  ['both and a newer one', ['ocpp2.1', 'ocpp2.0.1', 'ocpp1.6'], 'ocpp2.0.1'],
])(
  'a charger that offers %s is answered in the newest version that both know',
  async (_, offered, agreed) => {
    await using database = await createTestDatabase()
    await using gateway = await startTestGateway(database)
    const deviceNo = await gateway.addCharger('mine')
    const charger = await gateway.connect('mine', {}, offered)
    expect(charger.socket.protocol).toBe(agreed)
    await charger.ask('Heartbeat', {})
    expect(await gateway.state(deviceNo)).toMatchObject({ protocol: agreed })
  },
)

test('a changed password applies at once', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('mine')
  const charger = await gateway.connect('mine')
  await charger.hangUp()
  await database.kysely
    .updateTable('devices')
    .set({ password_sha256: Buffer.alloc(32) })
    .execute()
  expect(await gateway.knock('/ocpp/mine', ocpp, own)).toBe(401)
})
