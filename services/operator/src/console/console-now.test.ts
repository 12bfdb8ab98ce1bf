import { addTestDevice } from '@driveway/testkit/demo-rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestConsole, type TestConsole } from '../testing/test-console.ts'

let site: TestConsole
let cookie: string

type Car = {
  readonly answer: string | null
  readonly status?: string
  /** Offline since this time. */
  readonly closedAt?: string
  readonly shortfallWh?: number
}

/** Cars that are plugged in and due on the next morning, by what is to be expected of them. */
const cars: Readonly<Record<string, Car>> = {
  'RE-1': { answer: 'accepted' },
  'RE-2': { answer: 'accepted' },
  'RI-1': { answer: 'unanswered' },
  'CA-1': { answer: 'refused' },
  'CA-2': { answer: 'accepted', status: 'faulted' },
  'CA-3': { answer: 'accepted', shortfallWh: 900 },
  'UN-1': { answer: 'accepted', closedAt: '2026-11-17T17:59:59Z' },
  'UN-2': { answer: null },
}

beforeAll(async () => {
  site = await openTestConsole()
  const { pool } = site.database
  for (const [chargerId, car] of Object.entries(cars)) {
    const { answer, status = 'held-by-charger', closedAt = null, shortfallWh = 0 } = car
    await addTestDevice(site.database, { deviceId: chargerId, chargerId, accountNumber: 'A-1' })
    await pool.query(
      `update device_states s set connector_status = $2, socket_closed_at = $3, protocol = 'wire'
       from devices d where d.device_no = s.device_no and d.charger_id = $1`,
      [chargerId, status, closedAt],
    )
    await pool.query(
      `insert into charge_plans (device_no, version, made_at, steps, phases, delivery_outcome, ready_at, shortfall_wh)
       select device_no, 1, now(), '[]', 1, $2, '2026-11-18T07:00:00Z', $3 from devices where charger_id = $1`,
      [chargerId, answer, shortfallWh],
    )
  }
  // A reading of a day and a second ago does not count.
  await pool.query(
    `insert into quarantine (device_no, at, connector, matter, reason, is_derived, noticed_at)
     select device_no, noticed_at, 1, 'import', 'jump', false, noticed_at
     from devices, (values ('2026-11-17T18:00:00Z'::timestamptz), ('2026-11-16T18:59:59Z')) v (noticed_at)
     where charger_id = 'RE-1'`,
  )
  await pool.query(
    `insert into ledger_work (device_no, due_at) select device_no, '2026-11-17T18:49:59Z' from devices where charger_id = 'RE-2'
     on conflict (device_no) do update set due_at = excluded.due_at`,
  )
  await pool.query(`delete from ledger_work where due_at > '2026-11-17T18:50:00Z'`)
  await pool.query(
    `insert into mails (mail_id, brand, account_number, kind, recipient, params, created_at, expires_at, next_try_at)
     values (gen_random_uuid(), 'kestrel', 'A-1', 'reset-code', 'ann@example.org', '{"code":"12345678"}',
       '2026-11-17T18:59:00Z', '2026-11-17T20:00:00Z', '2026-11-17T19:00:00Z')`,
  )
  cookie = (await site.register(await site.makeLink('ada@example.org', 'engineer'))).cookie
})
afterAll(() => site.close())

type Rows = { behindNow: { readAt: string; rows: { chargerId: string | null; text: string }[] | null } }

async function listBehind(list: string): Promise<Rows['behindNow']> {
  const query = 'query ($list: String!) { behindNow(list: $list) { readAt rows { chargerId text } } }'
  const { body } = await site.ask(cookie, query, { list })
  return (body.data as Rows).behindNow
}

async function listIds(list: string): Promise<readonly (string | null)[] | undefined> {
  return (await listBehind(list)).rows?.map(({ chargerId }) => chargerId).toSorted()
}

test('[CON-02] Now shows tonight by four numbers, with reasons, offline, refusals, lags, mails, alerts and acts, each with its list and age, live', async () => {
  const live = await site.get('/live', cookie)
  const { body } = await site.ask(
    cookie,
    '{ now { readAt tonight { ready atRisk cannot unknown } concerns { outlook reason count chargerIds } offline { count chargerIds } queues { ledgerLagSeconds mailsWaiting oldestMailSeconds quarantined } alerts lastActs { command } } }',
  )
  expect(body.data).toEqual({
    now: {
      readAt: '2026-11-17T19:00:00.000Z',
      tonight: { ready: 2, atRisk: 1, cannot: 3, unknown: 2 },
      concerns: expect.arrayContaining([
        { outlook: 'cannot', reason: 'refused', count: 1, chargerIds: ['CA-1'] },
        { outlook: 'cannot', reason: 'fault', count: 1, chargerIds: ['CA-2'] },
        { outlook: 'cannot', reason: 'too-little-time', count: 1, chargerIds: ['CA-3'] },
        { outlook: 'at-risk', reason: 'unanswered', count: 1, chargerIds: ['RI-1'] },
        { outlook: 'unknown', reason: 'offline', count: 1, chargerIds: ['UN-1'] },
        { outlook: 'unknown', reason: 'not-answered-yet', count: 1, chargerIds: ['UN-2'] },
      ]) as unknown,
      offline: { count: 1, chargerIds: ['UN-1'] },
      queues: { ledgerLagSeconds: 601, mailsWaiting: 1, oldestMailSeconds: 60, quarantined: 1 },
      alerts: ['ledger'],
      lastActs: [],
    },
  })
  expect(await listIds('ready')).toEqual(['RE-1', 'RE-2'])
  expect(await listIds('at-risk')).toEqual(['RI-1'])
  expect(await listIds('cannot')).toEqual(['CA-1', 'CA-2', 'CA-3'])
  expect(await listIds('unknown')).toEqual(['UN-1', 'UN-2'])
  expect(await listBehind('refused')).toEqual({
    readAt: '2026-11-17T19:00:00.000Z',
    rows: [{ chargerId: 'RE-1', text: 'import: jump' }],
  })
  expect((await listBehind('ledger')).rows).toEqual([{ chargerId: 'RE-2', text: 'try 1' }])
  expect((await listBehind('mails')).rows).toEqual([{ chargerId: null, text: 'reset-code, try 1' }])
  expect((await listBehind('feed')).rows).not.toBeNull()
  expect((await listBehind('secrets')).rows).toBeNull()
  // The number of chargers that are offline opens the fleet.
  const offline = await site.ask(
    cookie,
    '{ fleet(query: "customer=yes&seen=over-hour&sort=seen") { chargers { id } } }',
  )
  expect(offline.body.data).toEqual({ fleet: { chargers: [{ id: 'UN-1' }] } })

  const act = { operator: 'sam', command: 'charger list', subject: null }
  await site.staff.record(act, async () => ({ ok: true }))
  const reader = live.body?.getReader()
  let events = ''
  while (!events.includes('event: now')) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done) break
    events += new TextDecoder().decode(value)
  }
  expect(events).toContain('event: now')
  await reader?.cancel()
})
