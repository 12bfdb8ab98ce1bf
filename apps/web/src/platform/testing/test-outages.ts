import type {
  GetOutageNoticesAnswer,
  GetOutagesAnswer,
} from '@driveway/contract/generated/content-operations'

/** Outages in wire format. */

type Planned = GetOutagesAnswer['plannedOutages'][number]
type Unplanned = GetOutagesAnswer['unplannedOutages'][number]
type Notice = GetOutageNoticesAnswer['outageNotices'][number]

export const planned: Planned = {
  id: 'p1',
  title: 'We’re updating our service',
  text: 'You can’t see or change your charger.\nThank you for waiting.',
  onDate: '2026-05-17',
  disclaimer: 'It may take a little longer.',
  plannedStart: '2026-05-17T01:00:00Z',
  plannedEnd: '2026-05-17T03:00:00Z',
  actualEnd: null,
  overtimeMessage: 'It takes longer than planned.',
  isOvertime: false,
}
export const unplanned: Unplanned = {
  id: 'u1',
  title: 'Something isn’t working',
  text: 'We can’t reach our chargers.',
  published_at: '2026-05-17T17:12:00Z',
  updated_at: '2026-05-17T17:45:00Z',
}
export const notice: Notice = {
  id: 'n1',
  title: 'Planned update',
  text: 'You can’t use the app for two hours.',
  onDate: '2026-05-17',
  plannedStart: '2026-05-17T01:00:00Z',
  plannedEnd: '2026-05-17T03:00:00Z',
}
