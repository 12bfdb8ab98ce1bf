import { createOperatorActStore } from '@driveway/store/accounts/operator-act-store'
import type { DeliveryOutcome } from '@driveway/store/plans/plan-delivery-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { at, READY, version } from '@driveway/testkit/test-past-night'
import { createPlanStore } from '@driveway/store/plans/plan-store'
import { expect, test } from 'vitest'
import { runOperatorLine } from '../testing/operator-line.ts'

const now = '2026-11-16T20:00:00Z'

type Car = {
  readonly status?: string
  readonly answer?: DeliveryOutcome | null
  readonly closedAt?: string | null
  /** Its plan was made at 05:30. */
  readonly isLate?: boolean
  readonly stop?: 'stopped' | 'not-yet'
}

test('shows which cars will be ready and why others may not, who is offline, and the last acts', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  async function add(chargerId: string, car: Car): Promise<void> {
    const { status = 'held-by-charger', answer = 'accepted', closedAt = null } = car
    await addTestDevice(database, { deviceId: chargerId, chargerId, accountNumber: '1' })
    const { rows } = await database.pool.query<{ device_no: number }>(
      'select device_no from devices where charger_id = $1',
      [chargerId],
    )
    const deviceNo = rows[0]?.device_no ?? 0
    await database.pool.query(
      `update device_states set connector_status = $2, socket_closed_at = $3, protocol = 'wire' where device_no = $1`,
      [deviceNo, status, closedAt],
    )
    const night = version(car.isLate ? { now: at('05:30') } : {})
    await createPlanStore(database).write(
      [
        {
          ...night,
          deviceNo,
          trigger: 'plug-in',
          steps: [],
          daily: null,
          phases: 1,
          chargeStart: READY,
          renewAt: null,
        },
      ],
      { now: new Date(at('18:00')), keptAt: new Date(at('18:00')) },
    )
    await database.pool.query('update charge_plans set delivery_outcome = $2 where device_no = $1', [
      deviceNo,
      answer,
    ])
    if (car.stop !== undefined) {
      await database.pool.query('insert into car_stops (device_no, kind, since) values ($1, $2, $3)', [
        deviceNo,
        car.stop,
        new Date(at('19:00')),
      ])
    }
  }
  await add('DW-1', {})
  await add('DW-2', { answer: 'network' })
  await add('DW-3', { status: 'unplugged' })
  await add('DW-4', { status: 'faulted' })
  await add('DW-5', { isLate: true })
  await add('DW-6', { stop: 'not-yet' })
  await add('DW-7', { closedAt: '2026-11-16T18:59:59Z' })
  await add('DW-8', { closedAt: '2026-11-16T19:00:00Z', answer: 'network' })
  await add('DW-9', { answer: 'refused' })
  await add('DW-10', { answer: 'refused' })
  const acts = createOperatorActStore(database)
  const act = await acts.begin({ operator: 'sam', command: 'charger list', subject: null }, new Date(now))
  await acts.end(act, true)
  expect(await runOperatorLine('now', { database, clock: createFixedClock(now) })).toEqual({
    ok: true,
    text: [
      'now         2026-11-16T20:00:00.000Z',
      'tonight     2 will be ready, 2 at risk, 4 cannot, 1 unknown',
      'offline     1 for more than an hour: DW-7',
      'quarantine  0 in the last day',
      'ledger      0 s behind',
      'mails       0 waiting, the oldest for 0 s',
      '',
      'CANNOT   2  the charger refuses the plan: DW-9, DW-10',
      'CANNOT   1  the charger has a fault: DW-4',
      'CANNOT   1  there is too little time: DW-5',
      'AT RISK  1  the charger is offline and does not hold the plan: DW-8',
      'AT RISK  1  the car takes no power though it is offered: DW-6',
      'UNKNOWN  1  the charger holds the plan and is offline: DW-7',
      '',
      'BEGAN                     OPERATOR  COMMAND       SUBJECT  OUTCOME  REASON',
      '2026-11-16T20:00:00.000Z  sam       charger list  -        done     -',
    ].join('\n'),
  })
})

test('shows a system without customers', async () => {
  await using database = await createTestDatabase()
  const { text } = await runOperatorLine('now', { database, clock: createFixedClock(now) })
  expect(text).toContain('tonight     0 will be ready, 0 at risk, 0 cannot, 0 unknown')
})

test('lists what a number counts, and refuses a list that is not known', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  await database.pool.query(
    `insert into mails (mail_id, brand, account_number, kind, recipient, params, created_at, expires_at, next_try_at)
     values (gen_random_uuid(), 'kestrel', '1', 'reset-code', 'ann@example.org', '{}', $1, $1, $1)`,
    [now],
  )
  const deps = { database, clock: createFixedClock(now) }
  expect(await runOperatorLine('now --list mails', deps)).toEqual({
    ok: true,
    text: '2026-11-16T20:00:00.000Z    reset-code, try 1',
  })
  expect(await runOperatorLine('now --list cannot', deps)).toEqual({ ok: true, text: 'The list is empty.' })
  expect(await runOperatorLine('now --list all', deps)).toMatchObject({ ok: false })
})
