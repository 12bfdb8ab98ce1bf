import { createCarbonStore } from '@driveway/store/tariffs/carbon-store'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { ACCOUNT, DEVICE, meter, openTestLedger, status } from './testing/test-ledger.ts'

const HALF = 1_800_000

const dayAndNight = {
  id: 'night',
  energySupplier: 'Test Energy',
  tariffType: 'UNKNOWN',
  startDate: '2026-01-01',
  periods: [
    { timeStart: '0:30', timeEnd: '4:30', ratePence: 7.5 },
    { timeStart: '4:30', timeEnd: '0:30', ratePence: 30 },
  ],
}

/** The pence of each half hour, with 1 kWh in each, from midnight in London on. */
const nights: [string, string, number[]][] = [
  ['in winter', '2026-01-15T00:00:00Z', [30, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 30]],
  ['in summer', '2026-06-30T23:00:00Z', [30, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 30]],
  ['of the change to summer time', '2026-03-29T00:00:00Z', [30, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 30, 30]],
  [
    'of the change to winter time',
    '2026-10-24T23:00:00Z',
    [30, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 30],
  ],
]

test.each(nights)('the night rate follows the clock in London in a night %s', async (_, start, pence) => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-11-01T00:00:00Z')
  await ledger.setTariffs([dayAndNight])
  const from = Date.parse(start)
  await ledger.say(
    ...Array.from({ length: pence.length + 1 }, (_each, index) =>
      meter(from + index * HALF, { importWh: 5000 + index * 1000 }),
    ),
  )
  await ledger.service.settleAll()
  const range = { from: new Date(from), to: new Date(from + pence.length * HALF) }
  const stored = await ledger.consumption.listPeriods(ACCOUNT, DEVICE, range)
  const parts = stored?.parts.toSorted((first, second) => first.periodStart - second.periodStart)
  expect(parts?.map((part) => (part.costMicropence ?? 0) / 1_000_000)).toEqual(pence)
})

const types: [string, number][] = [
  ['EV_SMART_CHARGER', 1_570_000],
  ['DYNAMO_T', 1_570_000],
  ['EV_V2G_CHARGER', 1_500_000],
]

/** Plugged in at 18:00 at 300 g/kWh, with 200 g/kWh from 18:30 on, and charged with 6 kWh at 22:00. */
test.each(types)('the baseline of a %s is %i mg at its full power', async (deviceType, milligrams) => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-16T12:00:00Z')
  await database.pool.query('update devices set device_type = $1', [deviceType])
  const plugIn = Date.parse('2026-01-15T18:00:00Z')
  await ledger.say(
    status('unplugged', '2026-01-15T08:00:00Z'),
    status('charging', '2026-01-15T18:00:00Z'),
    meter('2026-01-15T22:00:00Z', { importWh: 5000 }),
    meter('2026-01-15T23:00:00Z', { importWh: 11_000 }),
    status('unplugged', '2026-01-16T07:00:00Z'),
  )
  await ledger.service.settleAll()
  // Intensities that arrive after the settlement reprice it, although its energy flowed hours after them.
  await createCarbonStore(database).save(
    Array.from({ length: 12 }, (_each, index) => ({
      periodStart: plugIn + index * HALF,
      forecast: index === 0 ? 300 : 200,
      actual: null,
    })),
  )
  await ledger.service.settleAll()
  const range = { from: new Date(plugIn), to: new Date(plugIn + 12 * HALF) }
  expect(await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, range)).toMatchObject({
    importWh: 6000,
    emissionsMg: 1_200_000,
    baselineMg: milligrams,
  })
})

/** Carbon figures that arrive once everything is priced, of half hours without energy. */
const laterFigures: [string, readonly [at: string, importWh: number][], string, number, number, number][] = [
  [
    'before the energy, in which a standard car begins',
    [
      ['2026-01-15T22:00:00Z', 5000],
      ['2026-01-15T23:00:00Z', 11_000],
    ],
    '2026-01-15T18:00:00Z',
    100,
    1_200_000,
    830_000,
  ],
  [
    'after the energy, in which a standard car still draws',
    [
      ['2026-01-15T18:00:00Z', 5000],
      ['2026-01-15T18:30:00Z', 10_550],
    ],
    '2026-01-15T18:30:00Z',
    400,
    1_110_000,
    1_480_000,
  ],
]

test.each(laterFigures)(
  'a later figure of a half hour %s reprices the baseline, and not the emissions',
  async (_, readings, changed, figure, emissionsMg, baselineMg) => {
    await using database = await createTestDatabase()
    const ledger = await openTestLedger(database, '2026-01-16T12:00:00Z')
    const plugIn = Date.parse('2026-01-15T18:00:00Z')
    const carbon = createCarbonStore(database)
    await carbon.save(
      Array.from({ length: 12 }, (_each, index) => ({
        periodStart: plugIn + index * HALF,
        forecast: 200,
        actual: null,
      })),
    )
    await ledger.say(
      status('unplugged', '2026-01-15T08:00:00Z'),
      status('charging', '2026-01-15T18:00:00Z'),
      ...readings.map(([at, importWh]) => meter(at, { importWh })),
      status('unplugged', '2026-01-16T07:00:00Z'),
    )
    await ledger.service.settleAll()
    const range = { from: new Date(plugIn), to: new Date(plugIn + 12 * HALF) }
    expect(await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, range)).toMatchObject({
      emissionsMg,
      baselineMg: emissionsMg,
    })
    await carbon.save([{ periodStart: Date.parse(changed), forecast: 200, actual: figure }])
    await ledger.service.settleAll()
    expect(await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, range)).toMatchObject({
      emissionsMg,
      baselineMg,
    })
  },
)
