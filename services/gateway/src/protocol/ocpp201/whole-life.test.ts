import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChargerRequest } from '@driveway/domain/charger/charger-request'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import { listTestSteps, storeTestPlan } from '@driveway/testkit/test-plan'
import { expect, test } from 'vitest'
import { makeEvent, openCharger201, worldNow } from '@driveway/gateway/testing/charger-201'
import { reportVariables } from '@driveway/gateway/testing/charger-variables-201'
import type { Call } from '@driveway/gateway/testing/talking-charger'

const waitLong = { timeout: 90_000 }
const at = '2026-11-16T17:59:00Z'
const EVENING = Date.parse(worldNow)
const NIGHT = Date.parse('2026-11-17T00:30:00Z')
const MORNING = Date.parse('2026-11-17T05:30:00Z')
const charging = { chargingState: 'Charging' }
const variables = {
  'SmartChargingCtrlr.Enabled': 'true',
  'SmartChargingCtrlr.RateUnit': 'A,W',
  'SampledDataCtrlr.TxUpdatedInterval': '300',
}

function answer({ action, payload }: Call): unknown {
  switch (action) {
    case 'GetVariables':
      return reportVariables(payload, variables)
    case 'SetVariables':
      return acceptVariables(payload)
    case 'GetCompositeSchedule':
      return {
        status: 'Accepted',
        schedule: {
          evseId: 1,
          duration: 86_400,
          scheduleStart: worldNow,
          chargingRateUnit: 'A',
          chargingSchedulePeriod: [
            { startPeriod: 0, limit: 0 },
            { startPeriod: (NIGHT - EVENING) / 1000, limit: 32 },
            { startPeriod: (MORNING - EVENING) / 1000, limit: 0 },
          ],
        },
      }
    default:
      return { status: 'Accepted' }
  }
}

async function open() {
  const one = await openCharger201({ answer, settings: { readAfterMs: 0, planAfterMs: 60_000 } })
  const commands = createChargerCommandStore(one.database)
  return {
    ...one,
    async storePlan(): Promise<void> {
      const slots = [
        { start: EVENING, mayCharge: false },
        { start: NIGHT, mayCharge: true },
        { start: MORNING, mayCharge: false },
      ]
      await storeTestPlan(one.database, 'device-one', listTestSteps(slots), new Date(worldNow))
    },
    async readOutcome() {
      const rows = await one.database.kysely.selectFrom('charge_plans').selectAll().execute()
      return rows[0]?.delivery_outcome
    },
    async listCapabilities() {
      const rows = await one.database.kysely.selectFrom('device_capabilities').selectAll().execute()
      return rows.map((row) => row.capabilities)
    },
    async send(action: string, payload: object): Promise<void> {
      const [commandId, createdAt] = [randomUUID(), new Date()]
      const expiresAt = new Date(createdAt.getTime() + 60_000)
      await commands.add({ commandId, chargerId: 'one', action, payload, createdAt, expiresAt })
      await expect.poll(async () => (await commands.find(commandId))?.state, waitLong).toBe('answered')
    },
    /** The charger's answer, as soon as there is one. */
    async request(request: ChargerRequest) {
      const [commandId, createdAt] = [randomUUID(), new Date()]
      const expiresAt = new Date(createdAt.getTime() + 60_000)
      await commands.add({ commandId, chargerId: 'one', request, createdAt, expiresAt })
      await expect.poll(async () => (await commands.find(commandId))?.state, waitLong).toBe('answered')
      return (await commands.find(commandId))?.answer
    },
  }
}

function acceptVariables(payload: unknown): object {
  const { setVariableData } = payload as {
    setVariableData: readonly { component: object; variable: object }[]
  }
  return {
    setVariableResult: setVariableData.map(({ component, variable }) => ({
      component,
      variable,
      attributeStatus: 'Accepted',
    })),
  }
}

const unplugged = { stoppedReason: 'EVDisconnected' }
const intervalSet = { name: 'sample-interval', outcome: 'set', value: '30' }

const requests: [request: ChargerRequest, action: string, payload: object, result: string][] = [
  [{ kind: 'reset', isHard: true }, 'Reset', { type: 'Immediate' }, 'accepted'],
  [
    { kind: 'trigger', report: 'status' },
    'TriggerMessage',
    { requestedMessage: 'StatusNotification', evse: { id: 1, connectorId: 1 } },
    'accepted',
  ],
  [
    { kind: 'get-configuration', names: ['SmartChargingCtrlr.RateUnit'] },
    'GetVariables',
    { getVariableData: [{ component: { name: 'SmartChargingCtrlr' }, variable: { name: 'RateUnit' } }] },
    'accepted',
  ],
  [
    { kind: 'update-firmware', operationNo: 7, path: '/charger-files/a' },
    'UpdateFirmware',
    { requestId: 7, firmware: { location: expect.stringMatching(/^http:.*\/charger-files\/a$/) } },
    'accepted',
  ],
  [
    { kind: 'get-log', operationNo: 8, path: '/charger-files/b', log: 'diagnostics', hours: 2 },
    'GetLog',
    { requestId: 8, logType: 'DiagnosticsLog' },
    'accepted',
  ],
]

const reports: [action: string, payload: object][] = [
  ['FirmwareStatusNotification', { status: 'Installed', requestId: 7 }],
  ['LogStatusNotification', { status: 'Uploaded', requestId: 8 }],
  ['SecurityEventNotification', { type: 'StartupOfTheDevice', timestamp: at }],
]

/** Files of the gateway outside the rooms of the protocol that name one of its messages. */
function listOtherRooms(): readonly string[] {
  const folder = join(import.meta.dirname, '..')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => {
    if (!path.endsWith('.ts') || /^(ocpp|testing)|\.test\.ts$/.test(path)) return false
    return /'(TransactionEvent|RequestStartTransaction|GetVariables|SetChargingProfile)'/.test(
      readFileSync(join(folder, path), 'utf8'),
    )
  })
}

test('[CHG-01] a charger lives over OCPP 2.0.1 from its boot to its log', async () => {
  await using one = await open()
  const chargingStation = { vendorName: 'Acme', model: 'Wall 22', firmwareVersion: '3.0' }
  expect(await one.ask('BootNotification', { reason: 'PowerUp', chargingStation })).toMatchObject({
    status: 'Accepted',
  })
  expect(await one.ask('NotifyReport', { requestId: 1, generatedAt: at, seqNo: 0 })).toEqual({})
  await expect
    .poll(() => one.listCapabilities(), waitLong)
    .toMatchObject([{ isReadable: true, settings: expect.arrayContaining([intervalSet]) }])

  const status = { timestamp: '2026-11-16T16:59:00Z', connectorStatus: 'Occupied', evseId: 1, connectorId: 1 }
  expect(await one.ask('StatusNotification', status)).toEqual({})
  expect(await one.state()).toMatchObject({ connector_status: 'preparing' })
  const idToken = { idToken: 'CARD-1', type: 'ISO14443' }
  expect(await one.ask('Authorize', { idToken })).toEqual({ idTokenInfo: { status: 'Accepted' } })

  await one.send('RequestStartTransaction', { evseId: 1, idToken, remoteStartId: 1 })
  const events = [
    makeEvent('Started', 0, '17:00:00', { info: charging, wh: 1000 }),
    makeEvent('Updated', 2, '17:20:00', { info: charging, wh: 5000, offline: true }),
    makeEvent('Updated', 1, '17:10:00', { info: charging, wh: 3000, offline: true }),
  ]
  for (const event of [...events, ...events]) await one.ask('TransactionEvent', event)
  const sampledValue = [{ value: 7200, measurand: 'Power.Active.Import' }]
  const meterValue = [{ timestamp: '2026-11-16T17:30:00Z', sampledValue }]
  expect(await one.ask('MeterValues', { evseId: 1, meterValue })).toEqual({})
  await one.storePlan()
  await expect.poll(() => one.readOutcome(), waitLong).toBe('accepted')
  expect(one.charger.asked('SetChargingProfile')).toMatchObject([
    { evseId: 1, chargingProfile: { chargingProfilePurpose: 'TxDefaultProfile' } },
  ])
  expect(one.charger.asked('GetCompositeSchedule')).toEqual([{ evseId: 1, duration: 86_400 }])
  await one.send('RequestStopTransaction', { transactionId: 'tx-1' })
  await one.ask('TransactionEvent', makeEvent('Ended', 3, '17:50:00', { info: unplugged, wh: 6000 }))
  expect(await one.listTransactions()).toMatchObject([
    { own_id: 'tx-1', meter_start_wh: 1000, meter_stop_wh: 6000 },
  ])
  const readings = await one.listReadings()
  expect(readings.map(({ import_wh: wh, import_w: w }) => wh ?? w)).toEqual([1000, 3000, 5000, 7200, 6000])

  for (const [request, action, payload, result] of requests) {
    expect(await one.request(request)).toMatchObject({ result })
    expect(one.charger.asked(action).at(-1)).toMatchObject(payload)
  }
  for (const [action, payload] of reports) expect(await one.ask(action, payload)).toEqual({})
  expect(listOtherRooms()).toEqual([])
})
