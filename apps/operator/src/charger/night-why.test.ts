import { connectorStates, type ConnectorStateName } from '@driveway/domain/connector/connector-state'
import { createPlanDeliveryStore, type DeliveryOutcome } from '@driveway/store/plans/plan-delivery-store'
import { createPlanStore } from '@driveway/store/plans/plan-store'
import { toWireNight } from '@driveway/operator/console/night-answer'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { createOperatorService } from '@driveway/operator/operator-service'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { asPlanned, at, inputs, periods, READY, version } from '@driveway/testkit/test-past-night'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Outcome } from '../line/operator-command.ts'
import { runOperatorLine } from '../testing/operator-line.ts'

let database: TestDatabase
let deviceNo: number

beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'one', chargerId: 'DW-1', accountNumber: 'A-1' })
  const device = await database.kysely.selectFrom('devices').select('device_no').executeTakeFirstOrThrow()
  deviceNo = device.device_no
})
afterAll(() => database[Symbol.asyncDispose]())

const tables = [
  'kept_plans',
  'charge_plans',
  'night_outcomes',
  'status_changes',
  'settlement_periods',
  'activities',
  'line_changes',
]
beforeEach(async () => {
  await database.pool.query(`truncate ${tables.join(', ')} cascade`)
})

async function storePlan(answer: DeliveryOutcome): Promise<void> {
  const night = version({ noExport: [{ from: READY, to: READY + 7_200_000 }], now: at('18:00') })
  const { plan } = night
  await createPlanStore(database).write(
    [
      {
        deviceNo,
        trigger: 'plug-in',
        inputs: night.inputs,
        plan,
        steps: [],
        daily: null,
        phases: 1,
        chargeStart: at('00:30'),
        renewAt: null,
      },
    ],
    { now: new Date(inputs.now), keptAt: new Date(inputs.now) },
  )
  const kept = await database.kysely
    .selectFrom('kept_plans')
    .select((select) => select.fn.max('version').as('version'))
    .executeTakeFirstOrThrow()
  await createPlanDeliveryStore(database).recordOutcomes([
    { deviceNo, version: kept.version, outcome: answer, at: new Date(at('18:01')) },
  ])
}

async function report(...list: readonly [clock: string, status: ConnectorStateName][]): Promise<void> {
  for (const [clock, status] of list) {
    expect(connectorStates[status]).toBeDefined()
    await database.pool.query(
      "insert into status_changes (device_no, at, status, error_code, vendor_info) values ($1, $2, $3, '', '')",
      [deviceNo, new Date(at(clock)), status],
    )
  }
}

async function settle(
  settled: typeof asPlanned,
  ...modes: readonly (readonly [clock: string, mode: string])[]
): Promise<void> {
  for (const each of settled) {
    await database.pool.query(
      `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh,
         export_wh, export_to_grid_wh, unplanned_wh, is_split) values ($1, $2, $3, $4, $4, 0, 0, 0, false)`,
      [deviceNo, new Date(each.periodStart), new Date(at('18:00')), each.importWh],
    )
  }
  for (const [clock, mode] of modes) {
    await database.pool.query(
      'insert into activities (device_no, at, cable, mode, is_unplanned) values ($1, $2, $3, $4, false)',
      [deviceNo, new Date(at(clock)), 'connected', mode],
    )
  }
}

function why(id = 'DW-1', now = '2026-11-17T09:00:00Z'): Promise<Outcome> {
  return runOperatorLine(`why ${id} 2026-11-17`, { database, clock: createFixedClock(now) })
}

test('explains by its evidence why a car was not ready, for the charger and for its customer', async () => {
  await storePlan('refused')
  await report(['13:00', 'unplugged'], ['18:00', 'preparing'], ['00:30', 'charging'], ['01:30', 'preparing'])
  await settle(periods('00:30', '01:00'), ['18:00', 'idle'], ['00:30', 'charging'], ['01:30', 'idle'])
  const text = [
    'DW-1: The car was not ready by 07:00, at 68 % of 95 %: the charger refused the plan at 18:01.',
    '2026-11-16 18:00  plugged in',
    '2026-11-16 18:00  plan (plug-in): 20.0 kWh',
    '2026-11-16 18:01  charger’s answer to the plan: refused',
    '2026-11-17 00:30  charged until 01:30',
  ].join('\n')
  expect(await why()).toEqual({ ok: true, text })
  expect(await why('A-1')).toEqual({ ok: true, text })
})

test('says that a car was ready, and since when', async () => {
  await storePlan('accepted')
  await report(['13:00', 'unplugged'], ['18:00', 'preparing'], ['00:30', 'charging'], ['03:00', 'preparing'])
  await settle(asPlanned, ['18:00', 'idle'], ['00:30', 'charging'], ['03:00', 'idle'])
  const { text } = await why()
  expect(text.split('\n')[0]).toBe('DW-1: The car was ready by 07:00, since 03:00, at 95 %.')
})

test('names the time in which the charger was offline', async () => {
  await storePlan('accepted')
  await report(['13:00', 'unplugged'], ['18:00', 'preparing'])
  for (const [clock, isUp] of [
    ['13:00', true],
    ['23:10', false],
    ['06:40', true],
  ] as const) {
    await database.pool.query('insert into line_changes (device_no, at, is_up) values ($1, $2, $3)', [
      deviceNo,
      new Date(at(clock)),
      isUp,
    ])
  }
  await settle([], ['18:00', 'idle'])
  const { text } = await why()
  expect(text.split('\n')[0]).toBe(
    'DW-1: The car was not ready by 07:00, at 50 % of 95 %: the charger was offline from 23:10 to 06:40.',
  )
})

test('says of a night without data that nothing is known', async () => {
  expect(await why()).toEqual({
    ok: true,
    text: 'DW-1: Whether the car was ready by 07:00 is not known: the charger sent nothing.',
  })
})

test('says of a day without a car that none was plugged in', async () => {
  await report(['13:00', 'unplugged'])
  expect((await why()).text).toBe('DW-1: The car was not ready by 07:00: no car was plugged in.')
})

test('tells what to expect of a night that is not over', async () => {
  await storePlan('accepted')
  await report(['13:00', 'unplugged'], ['18:00', 'preparing'])
  const { text } = await why('DW-1', '2026-11-16T20:00:00Z')
  expect(text.split('\n')[0]).toBe(
    'DW-1: The night is not over: the car will be ready by 07:00, at 95 % of 95 %.',
  )
})

test.each([
  ['why', 'The charger’s id or the account number is missing.'],
  ['why DW-1', 'The day is missing.'],
  ['why DW-1 17/11/2026', 'The day must be YYYY-MM-DD, not “17/11/2026”.'],
  [
    'why DW-9 2026-11-17',
    'There is no charger with the id DW-9, and no customer of that account number has one.',
  ],
])('refuses %s', async (line, text) => {
  expect(await runOperatorLine(line, { database, clock: createFixedClock('2026-11-17T09:00:00Z') })).toEqual({
    ok: false,
    text,
  })
})

/** The console's answer in the form of the command line. */
async function askConsole(id: string, now: string): Promise<string> {
  const clock = createFixedClock(now)
  const operator = createOperatorService({ database, clock, brands: operatorBrands })
  const explained = await operator.explainNights(id, '2026-11-17')
  if (!explained.ok) throw new Error(explained.problem.code)
  return explained.value
    .map(toWireNight)
    .map(({ chargerId, sentence, evidence }) =>
      [`${chargerId}: ${sentence}`, ...evidence.map(({ text }) => text)].join('\n'),
    )
    .join('\n')
}

/** The lines without their times, which the console has beside them. */
function withoutTimes({ text }: Outcome): string {
  return text.replaceAll(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2} {2}/gm, '')
}

const nights = [
  [
    'not ready',
    'refused',
    [
      ['13:00', 'unplugged'],
      ['18:00', 'preparing'],
      ['00:30', 'charging'],
      ['01:30', 'preparing'],
    ],
    () => settle(periods('00:30', '01:00'), ['18:00', 'idle'], ['00:30', 'charging'], ['01:30', 'idle']),
    '2026-11-17T09:00:00Z',
    'DW-1: The car was not ready by 07:00, at 68 % of 95 %: the charger refused the plan at 18:01.',
  ],
  [
    'ready',
    'accepted',
    [
      ['13:00', 'unplugged'],
      ['18:00', 'preparing'],
      ['00:30', 'charging'],
      ['03:00', 'preparing'],
    ],
    () => settle(asPlanned, ['18:00', 'idle'], ['00:30', 'charging'], ['03:00', 'idle']),
    '2026-11-17T09:00:00Z',
    'DW-1: The car was ready by 07:00, since 03:00, at 95 %.',
  ],
  [
    'without data',
    null,
    [],
    () => Promise.resolve(),
    '2026-11-17T09:00:00Z',
    'DW-1: Whether the car was ready by 07:00 is not known: the charger sent nothing.',
  ],
  [
    'still running',
    'accepted',
    [
      ['13:00', 'unplugged'],
      ['18:00', 'preparing'],
    ],
    () => Promise.resolve(),
    '2026-11-16T20:00:00Z',
    'DW-1: The night is not over: the car will be ready by 07:00, at 95 % of 95 %.',
  ],
] as const

test('[CON-06] a charger’s or a customer’s night is answered in one sentence with its evidence, and by the command as by the console', async () => {
  for (const [, answer, statuses, settleNight, now, sentence] of nights) {
    await database.pool.query(`truncate ${tables.join(', ')} cascade`)
    if (answer !== null) await storePlan(answer)
    for (const [clock, status] of statuses) await report([clock, status])
    await settleNight()
    for (const id of ['DW-1', 'A-1']) {
      const printed = await why(id, now)
      expect(printed.text.split('\n')[0]).toBe(sentence)
      expect(withoutTimes(printed)).toBe(await askConsole(id, now))
    }
  }
})
