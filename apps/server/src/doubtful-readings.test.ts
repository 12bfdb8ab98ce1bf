import { createHash } from 'node:crypto'
import { createOperatorService } from '@driveway/operator/operator-service'
import { systemClock } from '@driveway/service-kit/clock'
import { createEnvironmentReader } from '@driveway/service-kit/environment'
import { silentLogger } from '@driveway/service-kit/logger'
import { createConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { readServerConfig } from './settings/config.ts'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { listQuarantine } from '@driveway/operator-cli/charger/quarantine-list'
import { startServer } from './server.ts'
import { connectCharger } from './testing/wired-charger.ts'

const waitLong = { timeout: 90_000 }
const SLOW_MACHINE_MS = 600_000
const PASSWORD = 'c'.repeat(40)
const days = { from: new Date('2026-11-15T00:00:00Z'), to: new Date('2026-11-16T00:00:00Z') }

/** A server with a gateway and a ledger, and chargers of one customer. */
async function openServer(chargerIds: readonly string[]) {
  await using opened = new AsyncDisposableStack()
  const database = opened.use(await createTestDatabase())
  await addTestCustomer(database, { accountNumber: 'K-1' })
  for (const chargerId of chargerIds) {
    await addTestDevice(database, {
      deviceId: chargerId,
      chargerId,
      accountNumber: 'K-1',
      installDate: '2026-01-01',
      passwordSha256: createHash('sha256').update(PASSWORD).digest(),
    })
  }
  const environment = { SERVICES: 'gateway,ledger', HOST: '127.0.0.1', PORT: '0', HTTPS_ONLY: 'false' }
  const config = readServerConfig(createEnvironmentReader(environment))
  const clock = createFixedClock('2026-11-15T20:00:00Z')
  const server = await startServer({ config, database, clock, logger: silentLogger })
  opened.defer(() => server.close())
  const parts = opened.move()
  return {
    database,
    clock,
    connect: (chargerId: string) =>
      connectCharger(`ws://127.0.0.1:${server.port}/ocpp/${chargerId}`, {
        protocol: 'ocpp1.6',
        password: PASSWORD,
        answer: () => new Error('NotSupported'),
      }),
    /** The total of each charger, once nothing is left to settle. */
    async readTotals(): Promise<Record<string, number | undefined>> {
      const { rowCount } = await database.pool.query('select from ledger_work')
      if (rowCount !== 0) return {}
      const totals = chargerIds.map(async (chargerId) => {
        const sums = await createConsumptionStore(database).sumPeriods('K-1', chargerId, days)
        return [chargerId, sums?.importWh] as const
      })
      return Object.fromEntries(await Promise.all(totals))
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

type Sample = { readonly at: string; readonly value: string; readonly transactionId?: number }

function writeSample({ at, value, ...rest }: Sample) {
  return { connectorId: 1, meterValue: [{ timestamp: at, sampledValue: [{ value }] }], ...rest }
}

/** One register a minute from 18:00 on. */
function read(...registers: readonly (number | string)[]): Sample[] {
  return registers.map((register, minute) => ({
    at: `2026-11-15T18:0${minute}:00Z`,
    value: String(register),
  }))
}

const doubts: Record<string, { samples: readonly Sample[]; wh: number; entry: RegExp }> = {
  reset: { samples: read(5000, 5100, 0, 100, 200), wh: 300, entry: / import +meter-reset +0 / },
  negative: { samples: read(5000, 5100, 40, 5200), wh: 200, entry: / import +negative-delta +40 / },
  jump: { samples: read(5000, 5100, 1_000_005_100, 5200), wh: 200, entry: / import +jump +1000005100 / },
  nan: { samples: read(5000, 5100, 'NaN', 5200), wh: 200, entry: / not-a-number .*NaN/ },
  behind: {
    samples: [...read(5000, 5100), { at: '1970-01-01T00:00:07Z', value: '5300' }],
    wh: 300,
    entry: / 1970-01-01T00:00:07.000Z .* clock-behind +5300 /,
  },
  ahead: {
    samples: [...read(5000, 5100), { at: '2099-01-01T00:00:00Z', value: '5300' }],
    wh: 300,
    entry: / 2099-01-01T00:00:00.000Z .* clock-ahead +5300 /,
  },
  unknown: {
    samples: [...read(5000, 5100), { at: '2026-11-15T18:02:00Z', value: '5200', transactionId: 4711 }],
    wh: 200,
    entry: / unknown-transaction +5200 /,
  },
}

test(
  '[FAULT-06] doubtful readings are quarantined and shown to the operator, and totals are unharmed',
  { timeout: SLOW_MACHINE_MS },
  async () => {
    await using server = await openServer(Object.keys(doubts))
    for (const [chargerId, { samples }] of Object.entries(doubts)) {
      const charger = await server.connect(chargerId)
      for (const sample of samples) {
        expect(await charger.report('MeterValues', writeSample(sample))).toEqual({})
      }
      await charger.close()
    }
    const expected = Object.fromEntries(Object.entries(doubts).map(([chargerId, { wh }]) => [chargerId, wh]))
    await expect.poll(() => server.readTotals(), waitLong).toEqual(expected)

    const operator = createOperatorService({
      database: server.database,
      clock: systemClock,
      brands: operatorBrands,
    })
    for (const [chargerId, { entry }] of Object.entries(doubts)) {
      const request = listQuarantine.read(['--charger', chargerId])
      expect(request.ok && (await request.value(operator)).text).toMatch(entry)
    }
  },
)

const START = Date.parse('2026-11-15T18:00:00Z')

/** The timestamp that each charger writes at an instant. */
const clocks: Record<string, (at: number) => string> = {
  'in-1970': (at) => new Date(at - START).toISOString(),
  'factory-year': (at) => new Date(Date.parse('2020-01-01T00:00:00Z') + at - START).toISOString(),
  ahead: (at) => new Date(at + 2 * 3_600_000).toISOString(),
  'without-zone': (at) => new Date(at).toISOString().slice(0, 19),
}

test('[CHG-05] wrong clocks never count energy twice nor lose it', { timeout: SLOW_MACHINE_MS }, async () => {
  await using server = await openServer(Object.keys(clocks))
  const chargers = await Promise.all(
    Object.entries(clocks).map(async ([chargerId, write]) => ({
      charger: await server.connect(chargerId),
      write,
    })),
  )
  // Every message comes twice, as after a lost answer.
  for (let minute = 0; minute <= 60; minute += 10) {
    const at = START + minute * 60_000
    server.clock.set(new Date(at + 1000).toISOString())
    for (const { charger, write } of chargers) {
      const message = writeSample({ at: write(at), value: String(5000 + minute * 100) })
      for (let time = 0; time < 2; time += 1) await charger.report('MeterValues', message)
    }
  }
  await expect
    .poll(() => server.readTotals(), waitLong)
    .toEqual({ 'in-1970': 6000, 'factory-year': 6000, ahead: 6000, 'without-zone': 6000 })
  for (const { charger } of chargers) await charger.close()
})
