import { localDateOf } from '@driveway/domain/time/local-date'

/** World time at which every demo starts, so that no test depends on the hour or date of its run. */
export const worldStart = new Date(process.env['DEMO_START_AT'] ?? '2026-11-18T12:00:00Z')

export const worldToday = localDateOf(worldStart.getTime())
