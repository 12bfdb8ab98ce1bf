import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { runTransaction } from '../kernel/transaction.ts'
import { replaceSettlement } from './settlement-store.ts'

const range = { from: Date.parse('2026-01-15T18:00:00Z'), to: Date.parse('2026-01-15T19:00:00Z') }

test('settling erases derived entries of its range that no longer apply, and keeps all others', async () => {
  await using database = await createTestDatabase()
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: null })
  await addTestDevice(database, { deviceId: 'device-2', accountNumber: null })
  const { rows: devices } = await database.pool.query<{ device_no: number }>(
    'select device_no from devices order by device_id',
  )
  const [own = 0, other = 0] = devices.map((row) => row.device_no)
  const noticedAt = '2026-01-15T20:00:00Z'
  const entries: [number, string, string, boolean][] = [
    [own, '17:59:59', 'jump', true],
    [own, '18:00:00', 'jump', true],
    [own, '18:30:00', 'meter-reset', true],
    [own, '18:40:00', 'clock-ahead', false],
    [own, '19:00:00', 'jump', true],
    [other, '18:30:00', 'jump', true],
  ]
  for (const [deviceNo, time, reason, isDerived] of entries) {
    await database.pool.query(
      `insert into quarantine (device_no, at, connector, matter, reason, wh, is_derived, noticed_at)
       values ($1, $2, 1, 'import', $3, 5, $4, $5)`,
      [deviceNo, `2026-01-15T${time}Z`, reason, isDerived, noticedAt],
    )
  }
  const still = {
    at: Date.parse('2026-01-15T18:30:00Z'),
    register: 'import',
    wh: 5,
    reason: 'meter-reset',
  } as const
  const added = { at: Date.parse('2026-01-15T18:50:00Z'), register: 'export', wh: 7, reason: 'jump' } as const
  await runTransaction(database, (client) =>
    replaceSettlement(client, own, range, {
      energy: [],
      activities: [],
      sessions: [],
      faults: [still, added],
    }),
  )
  const { rows } = await database.pool.query<{ entry: string }>(
    `select (case when device_no = $1 then 'own ' else 'other ' end) || to_char(at at time zone 'UTC', 'HH24:MI:SS')
       || ' ' || matter || ' ' || reason || (case when noticed_at = $2 then '' else ' new' end) as entry
     from quarantine order by device_no, at`,
    [own, noticedAt],
  )
  expect(rows.map((row) => row.entry)).toEqual([
    'own 17:59:59 import jump',
    'own 18:30:00 import meter-reset',
    'own 18:40:00 import clock-ahead',
    'own 18:50:00 export jump new',
    'own 19:00:00 import jump',
    'other 18:30:00 import jump',
  ])
})
