import { createCarbonStore } from '@driveway/store/tariffs/carbon-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { addLedgerRows, type LedgerRows } from './ledger-rows.ts'
import { shareTestApi } from './share-test-api.ts'

/** A night from Wednesday to Thursday with solar at its end, and a car plugged in since noon. */
const night = '2026-01-14T22:10:00Z'
const noon = '2026-01-15T12:10:00Z'

const rows: LedgerRows = {
  periods: [
    {
      start: '2026-01-15T00:30:00Z',
      session: night,
      importWh: 3_500,
      micropence: 24_500_000,
      emissionsMg: 525_000,
      baselineMg: 700_000,
    },
    {
      start: '2026-01-15T01:00:00Z',
      session: night,
      importWh: 3_600,
      unplannedWh: 3_600,
      micropence: 25_200_000,
      emissionsMg: 540_000,
      baselineMg: 720_000,
    },
    {
      start: '2026-01-15T01:30:00Z',
      session: night,
      importWh: 3_001,
      fromGridWh: 1_000,
      exportWh: 300,
      toGridWh: 100,
      isSplit: true,
      micropence: 7_000_001,
      emissionsMg: 150_000,
      baselineMg: 600_200,
    },
    {
      start: '2026-01-15T12:30:00Z',
      session: noon,
      importWh: 1_000,
      micropence: null,
      emissionsMg: null,
      baselineMg: null,
    },
    // Half an hour after the shortest day, and as long as the longest lasts.
    { start: '2025-03-29T23:30:00Z', session: '2025-03-29T22:00:00Z', importWh: 1_000 },
    { start: '2025-03-30T00:00:00Z', session: '2025-03-29T22:00:00Z', importWh: 2_000 },
    { start: '2025-03-30T22:30:00Z', session: '2025-03-29T22:00:00Z', importWh: 3_000 },
    { start: '2025-03-30T23:00:00Z', session: '2025-03-29T22:00:00Z', importWh: 1_500 },
    { start: '2025-10-25T23:00:00Z', session: '2025-10-25T20:00:00Z', importWh: 100 },
    { start: '2025-10-26T23:30:00Z', session: '2025-10-25T20:00:00Z', importWh: 200 },
    { start: '2025-10-27T00:00:00Z', session: '2025-10-25T20:00:00Z', importWh: 400 },
  ],
  sessions: [
    [night, '2026-01-15T07:05:00Z'],
    [noon, null],
  ],
  activities: [
    ['2026-01-14T00:00:00Z', 'disconnected', 'none'],
    [night, 'connected', 'idle'],
    ['2026-01-15T00:30:00Z', 'connected', 'charging'],
    ['2026-01-15T01:00:00Z', 'connected', 'boosting', true],
    ['2026-01-15T01:30:00Z', 'connected', 'charging'],
    ['2026-01-15T02:00:00Z', 'connected', 'idle'],
    ['2026-01-15T07:05:00Z', 'disconnected', 'none'],
    [noon, 'connected', 'idle'],
    ['2026-01-15T12:30:00Z', 'connected', 'charging'],
  ],
}

/**
 * `device-1` of K-1 with a history, and `device-2` of K-2 without. It is 13:00 on 15 January 2026 in the world, and by
 * the real clock half a year later, to tell the two apart.
 */
export function shareEnergyFixture() {
  const api = shareTestApi({
    devices: { 'device-1': 'K-1', 'device-2': 'K-2' },
    clock: createFixedClock('2026-07-01T12:00:00Z'),
    worldClock: createFixedClock('2026-01-15T13:00:00Z'),
    async prepare(database) {
      await addLedgerRows(database, 'device-1', rows)
      await createCarbonStore(database).save([
        { periodStart: Date.parse('2026-01-15T00:30:00Z'), forecast: 160, actual: 150 },
      ])
    },
  })
  return {
    get database() {
      return api.database
    },
    send: api.send,
    /** Fields of the first device, for its owner. */
    async ask(fields: string): Promise<unknown> {
      const { body } = await api.send({ query: `{ device(deviceId: "device-1") { ${fields} } }` })
      if (body.errors) throw new Error(JSON.stringify(body.errors))
      return (body.data as { device: unknown }).device
    },
  }
}
