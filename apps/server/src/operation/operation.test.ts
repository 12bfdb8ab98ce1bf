import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GetCustomerAccount } from '@driveway/contract/generated/customer-operations'
import { askUpgrade } from '../testing/charger-upgrade.ts'
import { openOperation } from '../testing/test-operation.ts'

const PATIENCE = { timeout: 90_000 }

test('[OPS-01] liveness and readiness have an address of their own, and readiness is off without a database and while draining', async () => {
  const { server, own, get } = await openOperation('content')
  expect(await get('/live')).toEqual({ status: 200, text: 'live\n' })
  expect(await get('/ready')).toEqual({ status: 200, text: 'ready\n' })
  for (const path of ['/live', '/ready', '/metrics']) {
    expect((await fetch(`http://127.0.0.1:${server.port}${path}`)).status).toBe(404)
  }
  await own.close()
  expect(await get('/ready')).toEqual({ status: 503, text: 'no database\n' })
  expect(await get('/live')).toEqual({ status: 200, text: 'live\n' })

  const other = await openOperation('content')
  const unfinished = connect(other.server.port, '127.0.0.1')
  const answered = once(unfinished, 'data')
  unfinished.write('POST /content HTTP/1.1\r\nhost: kestrel.localhost\r\n')
  unfinished.write('content-type: application/json\r\ncontent-length: 2\r\n\r\n{')
  // Requests are accepted in order: the unfinished one before this one.
  await fetch(`http://127.0.0.1:${other.server.port}/content`, { method: 'POST' })
  const closing = other.server.close()
  expect(await other.get('/ready')).toEqual({ status: 503, text: 'draining\n' })
  unfinished.write('}')
  await answered
  await closing
  unfinished.destroy()
})

const families = [
  'driveway_http_request_seconds',
  'driveway_graphql_request_seconds',
  'driveway_database_pool_connections',
  'driveway_change_feed_lag_seconds',
  'driveway_charger_connections',
  'driveway_charger_messages_stored_total',
  'driveway_charger_messages_refused_total',
  'driveway_ingest_batch_size',
  'driveway_commands',
  'driveway_ledger_lag_seconds',
  'driveway_ledger_waiting',
  'driveway_plans',
  'driveway_plan_age_seconds',
  'driveway_mails_waiting',
  'driveway_mail_age_seconds',
  'driveway_security_events_total',
  'nodejs_eventloop_lag_seconds',
  'driveway_partitions',
  'driveway_partitions_ahead',
  'driveway_table_bytes',
  'driveway_retention_due_rows',
  'driveway_retention_pruned_rows_total',
]

test('[OPS-02] metrics tell of requests, operations, pools, feed, chargers, commands, ledger, plans, mails, limits, event loop, partitions and retention, and each has an alert with what to do', async () => {
  const { server, get } = await openOperation('api,identity,gateway,ledger,planner')
  const origin = `http://127.0.0.1:${server.port}`
  const headers = { 'content-type': 'application/json', 'x-client-id': 'CUSTOMER', host: 'kestrel.localhost' }
  const body = JSON.stringify({ query: GetCustomerAccount })
  await fetch(`${origin}/graphql?k=1&q=true`, { method: 'POST', headers, body })
  await askUpgrade({ port: server.port, chargerId: 'DW-9', password: 'x' })
  const { status, text } = await get('/metrics')
  expect(status).toBe(200)
  expect(families.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([])
  expect(text).toMatch(/http_request_seconds_count\{method="POST",route="\/graphql",status="401"\} [1-9]/)
  expect(text).toMatch(/graphql_request_seconds_count\{operation="GetCustomerAccount",status="401"\} [1-9]/)
  expect(text).toMatch(/driveway_database_pool_connections\{pool="gateway",state="in-use"\} \d/)
  expect(text).toMatch(/driveway_change_feed_lag_seconds\{listener="api"\} \d/)
  expect(text).toMatch(/driveway_charger_connections \d/)
  expect(text).toMatch(/driveway_security_events_total\{event="charger-refused"\} [1-9]/)
  expect(text).toContain('driveway_mails_waiting 0')
  expect(text).toMatch(/driveway_table_bytes\{table="readings"\} [1-9]/)
  expect(text).toContain('driveway_retention_due_rows{table="refresh_tokens"} 0')
  await expect
    .poll(async () => (await get('/metrics')).text, PATIENCE)
    .toContain('retention_pruned_rows_total{')

  const alerts = readFileSync(join(import.meta.dirname, '../../../../docs/alerts.md'), 'utf8')
  expect(families.filter((name) => !alerts.includes(name))).toEqual([])
  const rows = alerts.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter((row) => row.split('|').length !== 5 || /\| *\|/.test(row))).toEqual([])
})
