const evening = '2026-01-30T20:31:00Z'
const [wednesday, open] = ['2026-02-04T07:00:00Z', '2026-02-04T17:20:00Z']
/** A V2G car over a change of months: charged by night, given back in the evening, with one price and one carbon missing. */
export const monthChangeRows = {
  periods: [
    // The same half hour has two sessions.
    { start: '2026-01-30T20:30:00Z', session: '2026-01-28T18:00:00Z', importWh: 250, micropence: 7_000_000 },
    {
      start: '2026-01-30T20:30:00Z',
      session: evening,
      importWh: 0,
      exportWh: 1_500,
      toGridWh: 1_100,
      micropence: 0,
    },
    {
      start: '2026-01-31T23:30:00Z',
      session: evening,
      importWh: 3_301,
      fromGridWh: 3_001,
      isSplit: true,
      micropence: 24_753_333,
      emissionsMg: 330_101,
      baselineMg: 400_000,
    },
    {
      start: '2026-02-01T00:00:00Z',
      session: evening,
      importWh: 3_500,
      micropence: 26_250_000,
      emissionsMg: 350_000,
      baselineMg: 700_000,
    },
    { start: '2026-02-02T18:00:00Z', session: evening, importWh: 0, exportWh: 4_500, toGridWh: 1_900 },
    {
      start: '2026-02-03T01:00:00Z',
      session: evening,
      importWh: 1_000,
      micropence: null,
      emissionsMg: null,
      baselineMg: null,
    },
    {
      start: '2026-02-04T17:30:00Z',
      session: open,
      importWh: 900,
      micropence: 25_000_000,
      emissionsMg: 90_000,
    },
    { start: '2026-02-04T18:00:00Z', session: open, importWh: 0, exportWh: 600, toGridWh: 250 },
  ],
  sessions: [
    ['2026-01-28T18:00:00Z', evening],
    [evening, wednesday],
    [open, null],
  ] as const,
  activities: [
    [evening, 'connected', 'charging'],
    [wednesday, 'disconnected', 'none'],
    [open, 'connected', 'charging'],
  ] as const,
}
