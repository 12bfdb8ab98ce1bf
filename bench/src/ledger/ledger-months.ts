import { GetChargeSessions, GetDailyEvStatistics } from '@driveway/contract/generated/customer-operations'
import { startOfDay } from '@driveway/domain/time/local-date'
import type { Database } from '@driveway/store/kernel/database'
import type { EmbeddedPostgres } from '@driveway/local-postgres/embedded-postgres'
import { Agent } from 'node:http'
import { postCompressed, decompress } from '../people/graphql-request.ts'
import { accountOf, addCustomers, addSigningKey, tokenOf } from '../harness/customers.ts'
import { addCharger, addHalfHours, addIntensities } from './history-data.ts'
import { createLatencies } from '../harness/latencies.ts'
import { measureCpu } from '../chargers/measure-load.ts'
import { startServer } from '../harness/start-server.ts'

const DEVICES = 20
const MONTHS = 35
const WARM_UP = 35
const ROUNDS = 20

const years = { from: '2023-11-01Z', to: '2026-10-31Z' }

/**
 * Adds chargers with three years of history: a session every night, an activity every hour. Each has a customer of its
 * own, because the values that one account gets per second are limited.
 */
async function fill(database: Database): Promise<number> {
  await addCustomers(database, DEVICES)
  for (let index = 0; index < DEVICES; index++) {
    await addCharger(database, `month-${index}`, accountOf(index))
  }
  const rows = await addHalfHours(database, years, 8, 'month-%')
  await database.pool.query(
    `insert into charge_sessions (device_no, started_at, ended_at)
     select device_no, day - interval '6 hours', day + interval '8 hours'
     from devices, generate_series($1::timestamptz, $2, interval '1 day') day where device_id like 'month-%'`,
    [years.from, years.to],
  )
  await database.pool.query(
    `insert into activities (device_no, at, cable, mode, is_unplanned)
     select device_no, hour, 'connected',
       case extract(hour from hour)::int % 2 when 0 then 'charging' else 'idle' end, false
     from devices, generate_series($1::timestamptz, $2, interval '1 hour') hour where device_id like 'month-%'`,
    [years.from, years.to],
  )
  await addIntensities(database, years)
  await database.pool.query('vacuum analyze')
  return rows
}

/**
 * Measures both queries of a month of History, sent at once, one month after the other, from request to the last
 * response.
 */
export async function measureMonths(database: Database, postgres: EmbeddedPostgres) {
  const rows = await fill(database)
  const key = await addSigningKey(database)
  const server = await startServer({ url: postgres.url, services: ['api'] })
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const tokens = await Promise.all(Array.from({ length: DEVICES }, (_, index) => tokenOf(index, key)))
  const latencies = createLatencies()
  let size = { characters: 0, bytes: 0 }

  async function openMonth(count: number): Promise<number> {
    const index = count % DEVICES
    const deviceId = `month-${index}`
    const address = { port: server.port, token: tokens[index] ?? '', agent }
    const [start, end] = [formatMonth(count % MONTHS), formatMonth((count % MONTHS) + 1)]
    const [from, to] = [start, end].map((day) => new Date(startOfDay(day)).toISOString())
    const sentAt = performance.now()
    const answers = await Promise.all([
      postCompressed(address, GetChargeSessions, { deviceId, start, end, from, to }),
      postCompressed(address, GetDailyEvStatistics, { deviceId, start, end }),
    ])
    const took = performance.now() - sentAt
    const text = answers.map(decompress).join('\n')
    if (text.includes('"errors"')) throw new Error(text.slice(0, 2_000))
    size = { characters: text.length, bytes: Buffer.concat(answers).length }
    return took
  }

  for (let count = 0; count < WARM_UP; count++) await openMonth(count)
  const count = MONTHS * ROUNDS
  const cpu = await measureCpu(server, postgres.pid, async () => {
    for (let month = 0; month < count; month++) latencies.add(await openMonth(month))
  })
  agent.destroy()
  await server.stop()
  return {
    rows,
    count,
    ...size,
    ...latencies.summarise(),
    ...cpu,
  }
}

function formatMonth(index: number): string {
  const month = new Date(Date.UTC(2023, 10 + index, 1))
  return month.toISOString().slice(0, 10)
}
