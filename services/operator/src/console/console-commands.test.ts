import { createHash } from 'node:crypto'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestConsole, type TestConsole } from '../testing/test-console.ts'

let site: TestConsole
let admin = ''
beforeAll(async () => {
  site = await openTestConsole()
  admin = (await site.register(await site.makeLink('admin@commands.example', 'admin'))).cookie
})
afterAll(() => site.close())

/** Runs a mutation with a reason, and answers with what it selects. */
async function act(call: string, selected = 'isSuccess problem { code }'): Promise<unknown> {
  const name = call.slice(0, call.indexOf('('))
  const { body } = await site.ask(
    admin,
    `mutation { ${call.slice(0, -1)}, reason: "Asked by the customer") { ${selected} } }`,
  )
  return body.errors ?? (body.data as Record<string, unknown>)[name]
}

const done = { isSuccess: true, problem: null }

function refused(code: string) {
  return { isSuccess: false, problem: { code } }
}

/** The newest acts of the audit trail: what, on what, outcome. */
async function lastActs(count: number): Promise<unknown[]> {
  const acts = await site.staff.listActs(count)
  return acts.map(({ command, subject, isDone }) => [command, subject, isDone])
}

test('acts on an account are done by the functions of the command line, and are in the audit trail without secrets', async () => {
  expect(await act('closeCustomer(accountNumber: "A-1", isClosed: true)')).toEqual(done)
  expect(await act('closeCustomer(accountNumber: "A-1", isClosed: false)')).toEqual(done)
  expect(await act('endSessions(accountNumber: "A-1")')).toEqual(done)
  expect(await act('removePasskeys(accountNumber: "A-1")')).toEqual(done)
  expect(await act('removePasskeys(accountNumber: "nobody")')).toEqual(refused('unknown-customer'))
  expect(await act('setCard(accountNumber: "A-1", cardId: "04A1B2C3D4", isBlocked: true)')).toEqual(done)
  expect(await act('setCard(accountNumber: "A-1", cardId: "a card", isBlocked: true)')).toEqual(
    refused('invalid-card'),
  )
  expect(
    await act('setCard(accountNumber: "A-1", cardId: "AB", isBlocked: false, expires: "2026-02-30")'),
  ).toEqual(refused('invalid-date'))
  expect(await act('setCardPolicy(accountNumber: "A-1", acceptsAll: false)')).toEqual(done)
  expect(await act('addHeater(accountNumber: "A-1", type: "STANDARD_WATER_HEATER", name: "Loft")')).toEqual(
    done,
  )
  expect(await act('openCustomer(accountNumber: "A-1")')).toEqual(done)
  const { body } = await site.ask(
    admin,
    '{ customer(accountNumber: "A-1") { customer { isClosed acceptsAllCards cards { ending status } heaters { id type name } } } }',
  )
  const heaters = [{ id: expect.any(String), type: 'STANDARD_WATER_HEATER', name: 'Loft' }]
  expect(body.data).toEqual({
    customer: {
      customer: {
        isClosed: false,
        acceptsAllCards: false,
        cards: [{ ending: 'C3D4', status: 'blocked' }],
        heaters,
      },
    },
  })
  const [heater] = (body.data as { customer: { customer: { heaters: { id: string }[] } } }).customer.customer
    .heaters
  expect(await act(`removeHeater(accountNumber: "A-1", heaterId: "${heater?.id}")`)).toEqual(done)
  expect(await act('removeCard(accountNumber: "A-1", cardId: "04a1b2c3d4")')).toEqual(done)
  expect(await act('removeCard(accountNumber: "A-1", cardId: "04a1b2c3d4")')).toEqual(refused('unknown-card'))
  expect(await lastActs(3)).toEqual([
    ['card remove', 'A-1', false],
    ['card remove', 'A-1', true],
    ['heater remove', 'A-1', true],
  ])
  expect(JSON.stringify(await site.staff.listActs(100))).not.toMatch(/04a1b2c3d4/i)
})

test('a sign-in link goes to the customer by mail, and the operator never sees it', async () => {
  expect(await act('mailCustomerLink(accountNumber: "nobody")')).toEqual(refused('unknown-customer'))
  const answer = await act('mailCustomerLink(accountNumber: "A-1")')
  expect(answer).toEqual(refused('no-app-address'))
  await site.database.pool.query(
    `update customers set username = 'ann@example.org' where account_number = 'A-1'`,
  )
  await site.database.pool.query(`update organisations set app_url = 'https://app.example'`)
  expect(await act('mailCustomerLink(accountNumber: "A-1")')).toEqual(done)
  const { rows } = await site.database.pool.query(
    `select kind, recipient, params from mails where kind = 'support-link'`,
  )
  expect(rows).toEqual([
    { kind: 'support-link', recipient: 'ann@example.org', params: { sealed: expect.any(String) } },
  ])
  expect(await lastActs(1)).toEqual([['customer link', 'A-1', true]])
  expect(await act('sendYearMail(accountNumber: "A-1")')).toEqual(refused('feature-off'))
  expect(await act('sendYearMails(brand: "kestrel")', 'isSuccess sent skipped refused')).toEqual({
    isSuccess: true,
    sent: 0,
    skipped: 0,
    refused: 0,
  })
})

test('customers and chargers are added with a password that is shown once, and chargers are paired', async () => {
  const added = await act(
    'addCustomer(brand: "kestrel", username: "bea@example.org", name: "Bea")',
    'isSuccess accountNumber password',
  )
  expect(added).toEqual({
    isSuccess: true,
    accountNumber: expect.stringMatching(/^\d{8}$/),
    password: expect.stringMatching(/^[\w-]{16}$/),
  })
  expect(await act('addCustomer(brand: "kestrel", username: "bea@example.org")')).toEqual(
    refused('username-taken'),
  )
  const chargers = (await act(
    'addChargers(chargers: { deviceType: "EV_SMART_CHARGER", count: 2, hasHouseMeter: false })',
    'isSuccess chargers { chargerId password }',
  )) as { chargers: { chargerId: string; password: string }[] }
  const [first, second] = chargers.chargers
  const { rows } = await site.database.pool.query<{ password_sha256: Buffer }>(
    'select password_sha256 from devices where charger_id = $1',
    [first?.chargerId],
  )
  expect(rows[0]?.password_sha256).toEqual(
    createHash('sha256')
      .update(first?.password ?? '')
      .digest(),
  )
  const many = 'addChargers(chargers: { deviceType: "EV_SMART_CHARGER", count: 1001, hasHouseMeter: false })'
  expect(await act(many)).toEqual(refused('invalid-count'))
  expect(await act(`pairCharger(chargerId: "${second?.chargerId}", accountNumber: "A-1")`)).toEqual(done)
  expect(await act(`pairCharger(chargerId: "${second?.chargerId}", accountNumber: "A-1")`)).toEqual(
    refused('not-in-stock'),
  )
  const trail = JSON.stringify(await site.staff.listActs(100))
  expect(trail).not.toMatch(/bea@example/)
  expect(trail).not.toContain(first?.password)
})

test('how a charger is treated is set, and what is known of makes', async () => {
  expect(await act('setStartMode(chargerId: "DW-1", startMode: "card")')).toEqual(done)
  expect(await act('setStartMode(chargerId: "DW-1", startMode: "magic")')).toEqual(
    refused('unknown-start-mode'),
  )
  expect(await act('setStartDelay(chargerId: "DW-1", minutes: 30)')).toEqual(done)
  expect(await act('setStartDelay(chargerId: "DW-1", minutes: 31)')).toEqual(refused('invalid-minutes'))
  expect(await act('setSecurityProfile(chargerId: "DW-1", profile: 3)')).toEqual(done)
  expect(await act('setSecurityProfile(chargerId: "DW-1", profile: 4)')).toEqual(refused('unknown-profile'))
  expect(await act('setSecurityProfile(chargerId: "x", profile: 3)')).toEqual(refused('unknown-charger'))
  const { rows } = await site.database.pool.query(
    `select security_profile, max_start_delay_s from devices where charger_id = 'DW-1'`,
  )
  expect(rows).toEqual([{ security_profile: 3, max_start_delay_s: 1800 }])
  expect(await act('setMake(vendor: "Acme", model: "", override: {})')).toEqual(refused('nothing-set'))
  expect(await act('setMake(vendor: "Acme", model: "", override: { maxPeriods: 1001 })')).toEqual(
    refused('invalid-periods'),
  )
  expect(
    await act(
      'setMake(vendor: "Acme", model: "", override: { canLimit: false, form: { unit: "power", scope: "charger", timing: "relative" } })',
    ),
  ).toEqual(done)
  const { body } = await site.ask(
    admin,
    '{ makes { vendor model canLimit maxPeriods form { unit } chargers } }',
  )
  expect(body.data).toEqual({
    makes: [
      { vendor: 'acme', model: '', canLimit: false, maxPeriods: null, form: { unit: 'power' }, chargers: 0 },
    ],
  })
  expect(await act('clearMake(vendor: "acme", model: "")')).toEqual(done)
  expect(await act('clearMake(vendor: "acme", model: "")')).toEqual(refused('not-set'))
  expect((await site.ask(admin, '{ planReplay(chargerId: "DW-1") { version } }')).body.data).toEqual({
    planReplay: null,
  })
})

/** Answers the next command of the charger as its gateway would. */
async function answerNext(answer: unknown): Promise<Record<string, unknown>> {
  const { pool } = site.database
  const open = `select command_id, kind, action, payload from charger_commands where state = 'pending' order by command_no desc limit 1`
  await expect.poll(async () => (await pool.query(open)).rowCount, { timeout: 90_000 }).toBe(1)
  const [row] = (await pool.query<{ command_id: string }>(open)).rows
  await pool.query(`update charger_commands set state = 'sent' where command_id = $1`, [row?.command_id])
  const outcome = { ok: true, answer } as const
  await createChargerCommandStore(site.database).settle(row?.command_id ?? '', outcome, site.clock.now())
  return row ?? {}
}

test('a charger is sent each request and command, and its answer is shown', async () => {
  const settings = act(
    'sendRequest(chargerId: "DW-1", request: "settings", values: { names: ["HeartbeatInterval"] })',
    'isSuccess problem { code reason } result settings { name value isReadOnly } unknownNames',
  )
  await answerNext({
    result: 'accepted',
    settings: [{ name: 'HeartbeatInterval', value: '300', isReadOnly: false }],
    unknownNames: [],
  })
  expect(await settings).toEqual({
    isSuccess: true,
    problem: null,
    result: 'accepted',
    settings: [{ name: 'HeartbeatInterval', value: '300', isReadOnly: false }],
    unknownNames: [],
  })
  const command = act(
    'sendCommand(chargerId: "DW-1", action: "ClearCache", payload: "{}")',
    'isSuccess problem { code } answer',
  )
  await answerNext({ status: 'Accepted' })
  expect(await command).toEqual({
    isSuccess: true,
    problem: null,
    answer: '{\n  "status": "Accepted"\n}',
  })
  expect(await act('sendCommand(chargerId: "DW-1", action: "Dance", payload: "{}")')).toEqual(
    refused('invalid-command'),
  )
  expect(await act('sendCommand(chargerId: "DW-1", action: "Reset", payload: "[]")')).toEqual(
    refused('invalid-payload'),
  )
  const log = act('requestLog(chargerId: "DW-1", log: "diagnostics", hours: 24, minutes: 60)')
  await answerNext({ result: 'accepted' })
  expect(await log).toEqual(done)
  expect(await act('requestLog(chargerId: "DW-1", log: "gossip", minutes: 60)')).toEqual(
    refused('unknown-log'),
  )
  const kept = await (await site.upload('/firmware?name=fw.bin', 'firmware 2.0', admin)).json()
  const { sha256 } = kept as { sha256: string }
  const firmware = act(`installFirmware(chargerId: "DW-1", name: "fw.bin", sha256: "${sha256}", minutes: 60)`)
  await answerNext({ result: 'accepted' })
  expect(await firmware).toEqual(done)
  expect(
    await act(`installFirmware(chargerId: "DW-1", name: "fw.bin", sha256: "${'0'.repeat(64)}", minutes: 60)`),
  ).toEqual(refused('unreadable-file'))
  expect(await lastActs(2)).toEqual([
    ['charger update-firmware', 'DW-1', false],
    ['charger update-firmware', 'DW-1', true],
  ])
})
