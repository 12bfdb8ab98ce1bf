import { createHash } from 'node:crypto'
import { createEnvironmentReader } from '@driveway/service-kit/environment'
import { silentLogger } from '@driveway/service-kit/logger'
import { createOperatorService } from '@driveway/operator/operator-service'
import { createQuarantineStore } from '@driveway/store/ledger-write/quarantine-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { readServerConfig } from './settings/config.ts'
import { findOperatorCommand } from '@driveway/operator-cli/operator-commands'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { startServer } from './server.ts'
import { connectCharger } from './testing/wired-charger.ts'

const PASSWORD = 'c'.repeat(40)
const NOW = '2026-11-17T09:00:00Z'

type Message = readonly [action: string, payload: object]

/** In each: a register that is written oddly, a unit that does not fit, an action that is not known, a second socket. */
const messages: Readonly<Record<string, readonly Message[]>> = {
  'ocpp1.6': [
    [
      'MeterValues',
      { connectorId: 1, meterValue: [{ timestamp: NOW, sampledValue: [{ value: ' 12345 ', unit: '' }] }] },
    ],
    [
      'MeterValues',
      { connectorId: 1, meterValue: [{ timestamp: NOW, sampledValue: [{ value: '5', unit: 'W' }] }] },
    ],
    ['Telemetry', {}],
    ['StatusNotification', { connectorId: 2, errorCode: 'NoError', status: 'Available' }],
  ],
  'ocpp2.0.1': [
    [
      'MeterValues',
      { evseId: 1, meterValue: [{ timestamp: NOW, sampledValue: [{ value: 12345, unitOfMeasure: {} }] }] },
    ],
    [
      'MeterValues',
      {
        evseId: 1,
        meterValue: [{ timestamp: NOW, sampledValue: [{ value: 5, unitOfMeasure: { unit: 'varh' } }] }],
      },
    ],
    ['Telemetry', {}],
    ['StatusNotification', { evseId: 2, connectorId: 1, connectorStatus: 'Available', timestamp: NOW }],
  ],
}

test.each(Object.entries(messages))(
  '[CHG-09] over %s odd messages are read or noted, and a charger with a second socket is refused at pairing',
  async (protocol, sent) => {
    await using database = await createTestDatabase()
    await addTestCustomer(database, { accountNumber: 'K-1' })
    await addTestDevice(database, {
      deviceId: 'device-1',
      chargerId: 'DW-1',
      accountNumber: null,
      passwordSha256: createHash('sha256').update(PASSWORD).digest(),
    })
    const environment = { SERVICES: 'gateway', HOST: '127.0.0.1', PORT: '0', HTTPS_ONLY: 'false' }
    const config = readServerConfig(createEnvironmentReader(environment))
    const clock = createFixedClock(NOW)
    const server = await startServer({ config, database, clock, logger: silentLogger })
    const charger = await connectCharger(`ws://127.0.0.1:${server.port}/ocpp/DW-1`, {
      protocol,
      password: PASSWORD,
      answer: () => new Error('NotSupported'),
    })
    for (const [action, payload] of sent) await charger.report(action, payload).catch(() => null)
    // The end of the server writes what was counted.
    await server.close()

    const readings = await database.kysely.selectFrom('readings').select('import_wh').execute()
    expect(readings).toEqual([{ import_wh: 12_345 }])
    const notes = await createQuarantineStore(database).list({ limit: 20 })
    expect(notes.map(({ reason, details }) => `${reason}: ${details}`).toSorted()).toEqual([
      'not-a-number: Energy.Active.Import.Register 5',
      `refused-message: StatusNotification second-connector: ${protocol === 'ocpp1.6' ? 'connectorId' : 'evseId'}`,
      'refused-message: Telemetry NotImplemented: the action Telemetry is not known',
    ])
    const operator = createOperatorService({ database, clock, brands: operatorBrands })
    const pair = findOperatorCommand(['charger', 'pair', 'DW-1', '--account', 'K-1'])
    const request = pair?.command.read(pair.rest)
    expect(request?.ok && (await request.value(operator)).text).toBe(
      'DW-1 reports a second connector, and only the first one is served and counted. It cannot be paired.',
    )
  },
)
