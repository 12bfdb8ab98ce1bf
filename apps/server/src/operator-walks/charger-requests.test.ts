import { describe, expect, test } from 'vitest'
import { openOperatorFixture } from '../testing/operator-fixture.ts'

const SLOW_MACHINE_MS = 600_000
const accepted = { status: 'Accepted' }
const evse = { id: 1, connectorId: 1 }

type Case = [line: string, action: string, payload: unknown, answer: unknown, text: string]

const cases16: Case[] = [
  ['reset DW-1 soft', 'Reset', { type: 'Soft' }, accepted, 'DW-1: done.'],
  ['reset DW-1 hard', 'Reset', { type: 'Hard' }, accepted, 'DW-1: done.'],
  ['unlock DW-1', 'UnlockConnector', { connectorId: 1 }, { status: 'Unlocked' }, 'DW-1: done.'],
  [
    'change-availability DW-1 off',
    'ChangeAvailability',
    { connectorId: 0, type: 'Inoperative' },
    { status: 'Scheduled' },
    'DW-1: accepted, once the transaction has ended.',
  ],
  [
    'trigger DW-1 status',
    'TriggerMessage',
    { requestedMessage: 'StatusNotification' },
    accepted,
    'DW-1: done.',
  ],
  [
    'get-configuration DW-1 HeartbeatInterval Wings',
    'GetConfiguration',
    { key: ['HeartbeatInterval', 'Wings'] },
    {
      configurationKey: [{ key: 'HeartbeatInterval', readonly: false, value: '300' }],
      unknownKey: ['Wings'],
    },
    'NAME               ACCESS    VALUE\nHeartbeatInterval  writable  300\nWings              unknown   -',
  ],
  [
    'change-configuration DW-1 HeartbeatInterval 60',
    'ChangeConfiguration',
    { key: 'HeartbeatInterval', value: '60' },
    { status: 'RebootRequired' },
    'DW-1: accepted, in force once the charger restarts.',
  ],
  [
    'reserve DW-1 --card ABC --reservation 7',
    'ReserveNow',
    { connectorId: 1, reservationId: 7, idTag: 'ABC', expiryDate: expect.stringMatching(/Z$/) },
    accepted,
    'DW-1: done.',
  ],
  [
    'cancel-reservation DW-1 --reservation 7',
    'CancelReservation',
    { reservationId: 7 },
    { status: 'Rejected' },
    'DW-1: the charger answered Rejected to CancelReservation.',
  ],
]

const heartbeat = { component: { name: 'OCPPCommCtrlr' }, variable: { name: 'HeartbeatInterval' } }

const cases201: Case[] = [
  [
    'reset DW-1 soft',
    'Reset',
    { type: 'OnIdle' },
    { status: 'Scheduled' },
    'DW-1: accepted, once the transaction has ended.',
  ],
  ['reset DW-1 hard', 'Reset', { type: 'Immediate' }, accepted, 'DW-1: done.'],
  ['unlock DW-1', 'UnlockConnector', { evseId: 1, connectorId: 1 }, { status: 'Unlocked' }, 'DW-1: done.'],
  [
    'change-availability DW-1 on --connector 1',
    'ChangeAvailability',
    { operationalStatus: 'Operative', evse: { id: 1 } },
    accepted,
    'DW-1: done.',
  ],
  [
    'trigger DW-1 status',
    'TriggerMessage',
    { requestedMessage: 'StatusNotification', evse },
    { status: 'NotImplemented' },
    'DW-1: the charger answered NotImplemented to TriggerMessage.',
  ],
  [
    'get-configuration DW-1 OCPPCommCtrlr.HeartbeatInterval',
    'GetVariables',
    { getVariableData: [heartbeat] },
    { getVariableResult: [{ ...heartbeat, attributeStatus: 'Accepted', attributeValue: '300' }] },
    'NAME                             ACCESS  VALUE\nOCPPCommCtrlr.HeartbeatInterval  -       300',
  ],
  [
    'change-configuration DW-1 OCPPCommCtrlr.HeartbeatInterval 60',
    'SetVariables',
    { setVariableData: [{ ...heartbeat, attributeValue: '60' }] },
    { setVariableResult: [{ ...heartbeat, attributeStatus: 'Rejected' }] },
    'DW-1: the charger answered Rejected.',
  ],
  [
    'reserve DW-1 --card ABC --reservation 7 --minutes 5',
    'ReserveNow',
    {
      id: 7,
      evseId: 1,
      idToken: { idToken: 'ABC', type: 'ISO14443' },
      expiryDateTime: expect.stringMatching(/Z$/),
    },
    { status: 'Occupied' },
    'DW-1: the charger answered Occupied to ReserveNow.',
  ],
  [
    'cancel-reservation DW-1 --reservation 7',
    'CancelReservation',
    { reservationId: 7 },
    accepted,
    'DW-1: done.',
  ],
]

describe.each([
  ['ocpp1.6', cases16],
  ['ocpp2.0.1', cases201],
] as const)('a charger of %s', { timeout: SLOW_MACHINE_MS }, (protocol, cases) => {
  test('gets each request as its own message, and its answer is printed', async () => {
    await using fixture = await openOperatorFixture()
    // The gateway may read the charger meanwhile.
    const actions = new Set(cases.map(([, action]) => action))
    let answer: unknown = accepted
    const charger = await fixture.connect(({ action }) => (actions.has(action) ? answer : accepted), protocol)
    for (const [line, action, payload, answered, text] of cases) {
      answer = answered
      const outcome = await fixture.run(`charger ${line}`)
      expect.soft(outcome.text, line).toBe(text)
      expect.soft(charger.asked(action), line).toContainEqual(payload)
    }
  })
})

test('a charger that does not answer is reported as silent', { timeout: SLOW_MACHINE_MS }, async () => {
  await using fixture = await openOperatorFixture({ commandTimeoutMs: 6_000 })
  await fixture.connect(() => null)
  expect((await fixture.run('charger reset DW-1 soft')).text).toMatch(
    /^DW-1: (no answer within 15 s|the charger did not answer)\.$/,
  )
})

test.each([
  ['charger reset', 'The charger’s id is missing.'],
  ['charger reset DW-1 gently', 'The reset must be soft or hard.'],
  ['charger unlock DW-1 --connector 17', '--connector must be a whole number from 1 to 16.'],
  ['charger change-availability DW-1 maybe', 'The availability must be on or off.'],
  ['charger trigger DW-1 song', 'The report must be one of boot, heartbeat, meter, status, firmware, log.'],
  ['charger change-configuration DW-1', 'The name of the setting is missing.'],
  ['charger change-configuration DW-1 Key', 'The value of the setting is missing.'],
  ['charger reserve DW-1 --reservation 1', '--card is missing.'],
  ['charger reserve DW-1 --card A', '--reservation is missing.'],
  ['charger cancel-reservation DW-1', '--reservation is missing.'],
  ['charger reset DW-9 soft', 'There is no charger DW-9.'],
])('refuses `%s`', async (line, text) => {
  await using fixture = await openOperatorFixture()
  expect(await fixture.run(line)).toEqual({ ok: false, text })
})
