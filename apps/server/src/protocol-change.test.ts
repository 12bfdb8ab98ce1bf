import { createHash } from 'node:crypto'
import { createEnvironmentReader } from '@driveway/service-kit/environment'
import { silentLogger } from '@driveway/service-kit/logger'
import { createChargeHistoryStore } from '@driveway/store/ledger-read/charge-history-store'
import { createConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { readServerConfig } from './settings/config.ts'
import { startServer } from './server.ts'
import { connectCharger } from './testing/wired-charger.ts'

const waitLong = { timeout: 90_000 }
const SLOW_MACHINE_MS = 600_000
const PASSWORD = 'c'.repeat(40)
const days = { from: new Date('2026-11-15T00:00:00Z'), to: new Date('2026-11-17T00:00:00Z') }

/** A server with a gateway and a ledger, on the day after the charging. */
async function openServer() {
  await using opened = new AsyncDisposableStack()
  const database = opened.use(await createTestDatabase())
  await addTestCustomer(database, { accountNumber: 'K-1' })
  await addTestDevice(database, {
    deviceId: 'device-1',
    chargerId: 'DW-1',
    accountNumber: 'K-1',
    installDate: '2026-01-01',
    passwordSha256: createHash('sha256').update(PASSWORD).digest(),
  })
  const environment = { SERVICES: 'gateway,ledger', HOST: '127.0.0.1', PORT: '0', HTTPS_ONLY: 'false' }
  const config = readServerConfig(createEnvironmentReader(environment))
  const clock = createFixedClock('2026-11-17T09:00:00Z')
  const server = await startServer({ config, database, clock, logger: silentLogger })
  opened.defer(() => server.close())
  const parts = opened.move()
  return {
    connect: (protocol: string) =>
      connectCharger(`ws://127.0.0.1:${server.port}/ocpp/DW-1`, {
        protocol,
        password: PASSWORD,
        answer: () => new Error('NotSupported'),
      }),
    readTotal: () =>
      createConsumptionStore(database)
        .sumPeriods('K-1', 'device-1', days)
        .then((total) => total?.importWh ?? 0),
    listSessions: () => createChargeHistoryStore(database).listSessions('K-1', 'device-1', days),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

type Charger = Awaited<ReturnType<typeof connectCharger>>

async function startOnOldFirmware(charger: Charger): Promise<number> {
  const connector = { connectorId: 1, errorCode: 'NoError', status: 'Charging' }
  const start = { connectorId: 1, idTag: 'HOME', meterStart: 10_000, timestamp: '2026-11-15T18:00:00Z' }
  const answer = await charger.report('StartTransaction', start)
  await charger.report('StatusNotification', { ...connector, timestamp: '2026-11-15T18:00:00Z' })
  await charger.report('MeterValues', {
    connectorId: 1,
    meterValue: [{ timestamp: '2026-11-15T18:40:00Z', sampledValue: [{ value: '13000' }] }],
  })
  return (answer as { transactionId: number }).transactionId
}

async function stopOnOldFirmware(charger: Charger, transactionId: number): Promise<void> {
  const timestamp = '2026-11-15T19:00:00Z'
  await charger.report('StopTransaction', { transactionId, meterStop: 15_000, timestamp })
  const connector = { connectorId: 1, errorCode: 'NoError', status: 'Available' }
  await charger.report('StatusNotification', { ...connector, timestamp })
}

/** 4,000 Wh on the evening after. */
async function chargeOnNewFirmware(charger: Charger, startWh: number): Promise<void> {
  const events = [
    ['Started', '18:00', startWh, { chargingState: 'Charging' }],
    ['Updated', '18:30', startWh + 2500, {}],
    ['Ended', '19:00', startWh + 4000, { stoppedReason: 'EVDisconnected' }],
  ] as const
  for (const [seqNo, [eventType, time, value, info]] of events.entries()) {
    const timestamp = `2026-11-16T${time}:00Z`
    await charger.report('TransactionEvent', {
      // The charger kept these events and sends them once it is connected again.
      offline: true,
      eventType,
      timestamp,
      triggerReason: 'Trigger',
      seqNo,
      transactionInfo: { transactionId: 'tx-1', ...info },
      evse: { id: 1, connectorId: 1 },
      meterValue: [{ timestamp, sampledValue: [{ value }] }],
    })
  }
}

test('a firmware update from 1.6 to 2.0.1 keeps the history', { timeout: SLOW_MACHINE_MS }, async () => {
  await using server = await openServer()
  const before = await server.connect('ocpp1.6')
  await stopOnOldFirmware(before, await startOnOldFirmware(before))
  await expect.poll(server.readTotal, waitLong).toBe(5000)
  await before.close()

  const after = await server.connect('ocpp2.0.1')
  await chargeOnNewFirmware(after, 15_000)
  await expect.poll(server.readTotal, waitLong).toBe(9000)
  await expect
    .poll(() => server.listSessions(), waitLong)
    .toMatchObject([{ importWh: 5000 }, { importWh: 4000 }])
  await after.close()
})

test(
  'a transaction that the update cut off keeps its energy, and the register counts on',
  { timeout: SLOW_MACHINE_MS },
  async () => {
    await using server = await openServer()
    const before = await server.connect('ocpp1.6')
    await startOnOldFirmware(before)
    await expect.poll(server.readTotal, waitLong).toBe(3000)
    await before.close()

    const after = await server.connect('ocpp2.0.1')
    await chargeOnNewFirmware(after, 15_000)
    // 2,000 Wh passed between the last reading of the old firmware and the first of the new one.
    await expect.poll(server.readTotal, waitLong).toBe(9000)
    await after.close()
  },
)

test('a register that the update sets to 0 is added', { timeout: SLOW_MACHINE_MS }, async () => {
  await using server = await openServer()
  const before = await server.connect('ocpp1.6')
  await stopOnOldFirmware(before, await startOnOldFirmware(before))
  await before.close()

  const after = await server.connect('ocpp2.0.1')
  await chargeOnNewFirmware(after, 0)
  await expect.poll(server.readTotal, waitLong).toBe(9000)
  await after.close()
})
