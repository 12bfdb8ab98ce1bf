import { randomUUID } from 'node:crypto'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import { expect, test, vi } from 'vitest'
import { openCharger201, worldNow } from '../testing/charger-201.ts'

const boots = {
  'ocpp1.6': { chargePointVendor: 'Acme', chargePointModel: 'Wall' },
  'ocpp2.0.1': { reason: 'PowerUp', chargingStation: { vendorName: 'Acme', model: 'Wall' } },
} as const

const statuses = {
  'ocpp1.6': { connectorId: 1, errorCode: 'NoError', status: 'Available' },
  'ocpp2.0.1': { evseId: 1, connectorId: 1, connectorStatus: 'Available', timestamp: worldNow },
} as const

const requests: [protocol: keyof typeof boots, request: object][] = [
  ['ocpp1.6', { requestedMessage: 'StatusNotification' }],
  ['ocpp2.0.1', { requestedMessage: 'StatusNotification', evse: { id: 1, connectorId: 1 } }],
]

test.each(requests)(
  'over %s a charger that boots without a status is asked for it once',
  async (protocol, request) => {
    await using one = await openCharger201({ settings: { statusAfterMs: 0 } })
    const charger = await one.connect('one', protocol)
    await charger.say('BootNotification', boots[protocol])
    await vi.waitFor(() => expect(charger.asked('TriggerMessage')).toEqual([request]))
    await charger.say('StatusNotification', statuses[protocol])
    await charger.say('Heartbeat', {})
    expect(charger.asked('TriggerMessage')).toEqual([request])
  },
)

test.each(['ocpp1.6', 'ocpp2.0.1'] as const)(
  'over %s a charger that reports its status is not asked',
  async (protocol) => {
    let now = Date.parse(worldNow)
    const realClock = { now: () => new Date(now) }
    await using one = await openCharger201({ realClock, settings: { statusAfterMs: 1_000 } })
    const charger = await one.connect('one', protocol)
    await charger.say('BootNotification', boots[protocol])
    await charger.say('StatusNotification', statuses[protocol])
    now += 2_000
    // A command that is answered shows that rounds of maintenance have passed.
    const commands = createChargerCommandStore(one.database)
    const request = { kind: 'reset', isHard: true } as const
    const expiresAt = new Date(now + 60_000)
    await commands.add({
      commandId: randomUUID(),
      chargerId: 'one',
      createdAt: new Date(now),
      expiresAt,
      request,
    })
    await vi.waitFor(() => expect(charger.asked('Reset')).toHaveLength(1))
    expect(charger.asked('TriggerMessage')).toEqual([])
  },
)

test('the log of commands tells a hard reset from a soft one', async () => {
  await using one = await openCharger201()
  const commands = createChargerCommandStore(one.database)
  for (const isHard of [true, false]) {
    const request = { kind: 'reset', isHard } as const
    const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) }
    await commands.add({ commandId: randomUUID(), chargerId: 'one', ...times, request })
  }
  const rows = await one.database.kysely
    .selectFrom('charger_commands')
    .select('action')
    .orderBy('action')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['hard-reset', 'soft-reset'])
})

test('files are at the public address where one is set, with its port', async () => {
  await using one = await openCharger201({ fileOrigin: 'https://chargers.example:8443' })
  const commands = createChargerCommandStore(one.database)
  const request = { kind: 'update-firmware', operationNo: 1, path: '/charger-files/t' } as const
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) }
  await commands.add({ commandId: randomUUID(), chargerId: 'one', ...times, request })
  await vi.waitFor(() =>
    expect(one.charger.asked('UpdateFirmware')).toMatchObject([
      { firmware: { location: 'https://chargers.example:8443/charger-files/t' } },
    ]),
  )
})

const answers: [protocol: string, answer: object][] = [
  ['ocpp1.6', { configurationKey: [{ key: 'AuthorizationKey', readonly: false, value: 'geheim' }] }],
  [
    'ocpp2.0.1',
    {
      getVariableResult: [
        {
          attributeStatus: 'Accepted',
          attributeValue: 'geheim',
          component: { name: 'SecurityCtrlr' },
          variable: { name: 'AuthorizationKey' },
        },
      ],
    },
  ],
]

test.each(answers)('over %s the configuration hides its keys', async (protocol, answer) => {
  await using one = await openCharger201({ answer: () => answer })
  await one.connect('one', protocol)
  const commands = createChargerCommandStore(one.database)
  const commandId = randomUUID()
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) }
  const request = { kind: 'get-configuration', names: [] } as const
  await commands.add({ commandId, chargerId: 'one', ...times, request })
  await vi.waitFor(async () => expect(await commands.find(commandId)).toMatchObject({ state: 'answered' }))
  expect(JSON.stringify(await commands.find(commandId))).not.toContain('geheim')
})
