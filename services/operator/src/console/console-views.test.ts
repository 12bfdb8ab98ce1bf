import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestConsole, type TestConsole } from '../testing/test-console.ts'

const HOUR_MS = 3_600_000
let site: TestConsole
beforeAll(async () => {
  site = await openTestConsole()
})
afterAll(() => site.close())

test('[CON-05] a customer is shown read-only after a written reason, for half an hour, and reads date, role and reason', async () => {
  const { cookie } = await site.register(await site.makeLink('view@example.org', 'support'))
  const query =
    '{ customer(accountNumber: "A-1") { problem { code } customer { accountNumber brand chargers { id status isPluggedIn plan { version } } bill { pence } mails { kind state } sessions { device } } } }'
  await site.database.pool.query(
    `insert into mails (mail_id, brand, account_number, kind, recipient, params, created_at, expires_at, next_try_at)
     values (gen_random_uuid(), 'kestrel', 'A-1', 'reset-code', 'ann@example.org', '{"code":"12345678"}', $1, $1, $1)`,
    [site.clock.now()],
  )
  expect((await site.ask(cookie, query)).body).toEqual({
    data: { customer: { problem: { code: 'reason-needed' }, customer: null } },
  })
  function open(account: string, why: string) {
    return site.ask(
      cookie,
      'mutation ($account: String!, $why: String!) { openCustomer(accountNumber: $account, reason: $why) { isSuccess problem { code } } }',
      { account, why },
    )
  }
  expect((await open('A-1', 'curious')).body.data).toEqual({
    openCustomer: { isSuccess: false, problem: { code: 'missing-reason' } },
  })
  expect((await open('nobody', 'Asked about a bill')).body.data).toEqual({
    openCustomer: { isSuccess: false, problem: { code: 'unknown-customer' } },
  })
  expect((await open('A-1', 'Asked about a bill')).body.data).toEqual({
    openCustomer: { isSuccess: true, problem: null },
  })
  const shown = (await site.ask(cookie, query)).body
  expect(shown).toEqual({
    data: {
      customer: {
        problem: null,
        customer: {
          accountNumber: 'A-1',
          brand: 'kestrel',
          chargers: [{ id: 'DW-1', status: expect.any(String), isPluggedIn: false, plan: null }],
          bill: [],
          mails: [{ kind: 'reset-code', state: 'waiting' }],
          sessions: [],
        },
      },
    },
  })
  expect(JSON.stringify(shown)).not.toMatch(/12345678|ann@example/)
  // Another operator gives a reason of their own.
  const other = await site.register(await site.makeLink('other-view@example.org', 'support'))
  expect((await site.ask(other.cookie, query)).body).toMatchObject({
    data: { customer: { problem: { code: 'reason-needed' } } },
  })
  const { rows } = await site.database.pool.query(
    `select at, actor_kind, actor_name, act, subject from account_acts where account_number = 'A-1'`,
  )
  expect(rows).toEqual([
    {
      at: site.clock.now(),
      actor_kind: 'operator',
      actor_name: 'support',
      act: 'account-viewed',
      subject: 'Asked about a bill',
    },
  ])
  site.advance(HOUR_MS / 2 - 1)
  expect((await site.ask(cookie, query)).body).toMatchObject({ data: { customer: { problem: null } } })
  site.advance(1)
  expect((await site.ask(cookie, query)).body).toMatchObject({
    data: { customer: { problem: { code: 'reason-needed' } } },
  })
})

test('the last night of a customer is shown as it was planned and as it was metered, with why it differed', async () => {
  const { cookie } = await site.register(await site.makeLink('nights@example.org', 'support'))
  const side = { intervals: [], solarWh: 0, exportedWh: 0, isLevelEstimated: false, isLevelLeast: false }
  const start = Date.parse('2026-11-17T00:30:00Z')
  const outcome = {
    readyAt: Date.parse('2026-11-17T07:00:00Z'),
    planned: { ...side, start, finish: start + HOUR_MS, energyWh: 7000, costPence: 49, level: 80 },
    done: { ...side, start: null, finish: null, energyWh: 0, costPence: null, level: null },
    wasMet: false,
    causes: [
      { kind: 'offline', from: start, to: start + HOUR_MS, pence: -49, energyWh: -6999.6 },
      { kind: 'held-back', pence: null, energyWh: -1 },
    ],
  }
  await site.database.pool.query(
    `insert into night_outcomes (device_no, ready_at, kept_at, outcome)
     select device_no, '2026-11-17T07:00:00Z', $1, $2 from devices`,
    [site.clock.now(), outcome],
  )
  await site.ask(
    cookie,
    'mutation { openCustomer(accountNumber: "A-1", reason: "Asked about the night") { isSuccess } }',
  )
  const fields = 'start finish energyWh pence level'
  const why = 'kind pence energyWh at until minutes planned actual reason'
  const unused = { minutes: null, planned: null, actual: null, reason: null }
  const { body } = await site.ask(
    cookie,
    `{ customer(accountNumber: "A-1") { customer { chargers { night { readyAt planned { ${fields} } done { ${fields} } wasMet differences { ${why} } } } } } }`,
  )
  expect(body).toEqual({
    data: {
      customer: {
        customer: {
          chargers: [
            {
              night: {
                readyAt: '2026-11-17T07:00:00.000Z',
                planned: {
                  start: '2026-11-17T00:30:00.000Z',
                  finish: '2026-11-17T01:30:00.000Z',
                  energyWh: 7000,
                  pence: 49,
                  level: 80,
                },
                done: { start: null, finish: null, energyWh: 0, pence: null, level: null },
                wasMet: false,
                differences: [
                  {
                    ...unused,
                    kind: 'offline',
                    pence: -49,
                    energyWh: -7000,
                    at: '2026-11-17T00:30:00.000Z',
                    until: '2026-11-17T01:30:00.000Z',
                  },
                  { ...unused, kind: 'held-back', pence: null, energyWh: -1, at: null, until: null },
                ],
              },
            },
          ],
        },
      },
    },
  })
})

test('a charger is shown with its history, its readings and its certificates', async () => {
  const { cookie } = await site.register(await site.makeLink('engineer@example.org', 'engineer'))
  const { pool } = site.database
  await pool.query(
    `insert into status_changes (device_no, at, status, error_code, vendor_info)
     select device_no, '2026-11-17T18:00:00Z', 'charging', '', '' from devices`,
  )
  await pool.query(
    `insert into line_changes (device_no, at, is_up) select device_no, '2026-11-17T18:30:00Z', false from devices`,
  )
  await pool.query(
    `insert into readings (device_no, connector, at, import_wh, import_w, state_of_charge)
     select device_no, 1, '2026-11-17T18:10:00Z', 5000, 7000, 40 from devices`,
  )
  const { body } = await site.ask(
    cookie,
    '{ charger(id: "DW-1") { id accountNumber isConnected events { at text } readings { at registerWh powerW level } certificates { serialNumber } commands { name } quarantine { matter } plan { version } } }',
  )
  expect(body).toEqual({
    data: {
      charger: {
        id: 'DW-1',
        accountNumber: 'A-1',
        isConnected: expect.any(Boolean),
        events: [
          { at: '2026-11-17T18:30:00.000Z', text: 'connection lost' },
          { at: '2026-11-17T18:00:00.000Z', text: 'charging' },
        ],
        readings: [{ at: '2026-11-17T18:10:00.000Z', registerWh: 5000, powerW: 7000, level: 40 }],
        certificates: [],
        commands: [],
        quarantine: [],
        plan: null,
      },
    },
  })
})
