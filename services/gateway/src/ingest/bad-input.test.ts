import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'

const status = '"connectorId":1,"errorCode":"NoError","status":"Available"'
const deep = '['.repeat(20_000) + ']'.repeat(20_000)
const samples = '[{"timestamp":"2026-01-15T18:00:00Z","sampledValue":[{"value":"1"}]}]'

type Case = [situation: string, text: string, id: string, code: string]

const cases: Case[] = [
  ['malformed JSON', '[2,"7","Heartbeat",{', '-1', 'FormationViolation'],
  ['no JSON at all', 'hello', '-1', 'FormationViolation'],
  ['an object for a frame', '{"action":"Heartbeat"}', '-1', 'FormationViolation'],
  ['a call of three elements', '[2,"7","Heartbeat"]', '7', 'FormationViolation'],
  ['a call of five elements', '[2,"7","Heartbeat",{},{}]', '7', 'FormationViolation'],
  ['an id that is too long', `[2,"${'7'.repeat(37)}","Heartbeat",{}]`, '-1', 'FormationViolation'],
  ['an unknown action', '[2,"7","LaunchRocket",{}]', '7', 'NotImplemented'],
  ['an action that only we may call', '[2,"7","Reset",{"type":"Hard"}]', '7', 'NotImplemented'],
  ['an action called __proto__', '[2,"7","__proto__",{}]', '7', 'NotImplemented'],
  ['an action called constructor', '[2,"7","constructor",{}]', '7', 'NotImplemented'],
  [
    'a text for a number',
    '[2,"7","StatusNotification",{"connectorId":"one","errorCode":"NoError","status":"Available"}]',
    '7',
    'TypeConstraintViolation',
  ],
  ['a missing field', '[2,"7","StatusNotification",{"connectorId":1}]', '7', 'OccurenceConstraintViolation'],
  [
    'a status that is not one',
    '[2,"7","StatusNotification",{"connectorId":1,"errorCode":"NoError","status":"Fine"}]',
    '7',
    'PropertyConstraintViolation',
  ],
  [
    'a __proto__ field',
    `[2,"7","StatusNotification",{${status},"__proto__":{"status":"Faulted"}}]`,
    '7',
    'FormationViolation',
  ],
  [
    'a constructor field',
    `[2,"7","StatusNotification",{${status},"constructor":{"prototype":{}}}]`,
    '7',
    'FormationViolation',
  ],
  [
    'U+0000 in a text',
    '[2,"7","BootNotification",{"chargePointVendor":"a\\u0000b","chargePointModel":"x"}]',
    '7',
    'PropertyConstraintViolation',
  ],
  ['an array for a payload', '[2,"7","Heartbeat",[1]]', '7', 'FormationViolation'],
  ['a text for a payload', '[2,"7","Heartbeat","null"]', '7', 'FormationViolation'],
  ['20,000 brackets for a payload', `[2,"7","Heartbeat",${deep}]`, '7', 'FormationViolation'],
  [
    '20,000 brackets in a field',
    `[2,"7","DataTransfer",{"vendorId":${deep}}]`,
    '7',
    'TypeConstraintViolation',
  ],
  [
    'a connector beyond any charger',
    `[2,"7","MeterValues",{"connectorId":99999,"meterValue":${samples}}]`,
    '7',
    'PropertyConstraintViolation',
  ],
]

test('an invalid message gets its error, nothing is stored, and other chargers are served', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  const deviceNo = await gateway.addCharger('bad')
  await gateway.addCharger('good')
  const bad = await gateway.connect('bad')
  const good = await gateway.connect('good')

  const answers: Case[] = []
  for (const [situation, text] of cases) {
    bad.send(text)
    const [, id, code] = await bad.read()
    answers.push([situation, text, String(id), String(code)])
    expect(await good.ask('Heartbeat', {})).toHaveProperty('currentTime')
  }

  expect(answers).toEqual(cases)
  expect(await gateway.state(deviceNo)).toMatchObject({
    connector_status: null,
    heard_at: null,
    power_at: null,
  })
  expect(await database.kysely.selectFrom('readings').selectAll().execute()).toEqual([])
  expect(await bad.ask('Heartbeat', {})).toHaveProperty('currentTime')
})

test('unexpected answers and unknown message types are ignored, and the connection stays open', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('odd')
  const odd = await gateway.connect('odd')
  for (const text of [
    '[3,"7",{}]',
    '[4,"7","GenericError","",{}]',
    `[4,"7","X","",${deep}]`,
    '[3]',
    '[9,"7",{}]',
  ]) {
    odd.send(text)
  }
  expect(await odd.call('Heartbeat', {})).toMatchObject([3, '1', { currentTime: expect.any(String) }])
})

test('a binary frame closes the connection', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('binary')
  const binary = await gateway.connect('binary')
  binary.socket.send(Buffer.from('[2,"1","Heartbeat",{}]'), { binary: true })
  expect(await binary.closed).toMatchObject({ code: 1003 })
})

const floods: [what: string, text: string, answers: number][] = [
  ['broken frames', '[', 50],
  ['answers to nothing', '[3,"7",{}]', 0],
]

test.each(floods)(
  'a flood of %s is disconnected while another charger is served',
  async (_what, text, answers) => {
    await using database = await createTestDatabase()
    // All of it comes within one second, however long this machine takes.
    const realClock = createFixedClock('2026-05-01T12:00:00Z')
    await using gateway = await startTestGateway(database, {
      realClock,
      settings: { maxFramesPerSecond: 50 },
    })
    const flooder = await gateway.addCharger('flooder')
    await gateway.addCharger('calm')
    const flood = await gateway.connect('flooder')
    const calm = await gateway.connect('calm')
    let answered = 0
    flood.socket.on('message', () => (answered += 1))
    for (let index = 0; index < 2_000; index++) flood.send(text)
    expect(await calm.ask('Heartbeat', {})).toHaveProperty('currentTime')
    expect((await flood.closed).code).toBe(1008)
    // Frames beyond the 50 that are allowed are not read.
    expect(answered).toBe(answers)
    expect(gateway.countSaid('a charger sends too many messages and is disconnected')).toBe(1)
    await expect.poll(async () => (await gateway.state(flooder)).socket_closed_at).toEqual(realClock.now())
  },
)

test('frames at the allowed rate are accepted', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { settings: { maxFramesPerSecond: 50 } })
  await gateway.addCharger('busy')
  const busy = await gateway.connect('busy')
  for (let index = 0; index < 49; index++) busy.send('[3,"7",{}]')
  expect(await busy.ask('Heartbeat', {})).toHaveProperty('currentTime')
})
