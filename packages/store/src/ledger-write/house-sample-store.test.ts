import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { reduceHouses } from './house-sample-store.ts'

/** 90 days later it is 2026-09-01T12:00Z: the samples of 3 June are not old enough for a whole day yet. */
const now = new Date('2026-09-01T12:00:00Z')

test('samples older than 90 days are reduced to those that divide energy and one for each half hour', async () => {
  await using database = await createTestDatabase()
  await addTestDevice(database, { deviceId: 'house', accountNumber: null })
  await database.pool.query('update devices set has_house_meter = true')
  // A sample every 20 s for three days, and a charge of one minute on the first of them.
  await database.pool.query(
    `insert into readings (device_no, connector, at, import_w)
     select device_no, 0, at, 500 from devices,
       generate_series(timestamptz '2026-06-01Z', '2026-06-03T23:59:59Z', interval '20 seconds') at`,
  )
  await database.pool.query(
    `insert into readings (device_no, connector, at, import_wh, import_w)
     select device_no, 1, at, 0, w from devices, (values
       (timestamptz '2026-06-01T23:59:35Z', 7000), ('2026-06-02T00:00:35Z', 7000), ('2026-06-02T12:10:00Z', 0)) r (at, w)`,
  )
  expect(await reduceHouses(database, now, { maxDays: 1 })).toBe(4320 - 48 - 1)
  expect(await reduceHouses(database, now, { maxDays: 10 })).toBe(4320 - 48 - 1)
  expect(await reduceHouses(database, now, { maxDays: 10 })).toBe(0)
  const { rows } = await database.pool.query<{ day: string; samples: number; odd: string | null }>(
    `select to_char(at at time zone 'UTC', 'DD') as day, count(*)::int as samples,
       string_agg(to_char(at at time zone 'UTC', 'HH24:MI:SS'), ' ') filter (
         where extract(epoch from at)::bigint % 1800 <> 0 and at < '2026-06-03Z') as odd
     from readings where connector = 0 group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { day: '01', samples: 49, odd: '23:59:40' },
    { day: '02', samples: 49, odd: '00:00:40' },
    { day: '03', samples: 4320, odd: null },
  ])
})
