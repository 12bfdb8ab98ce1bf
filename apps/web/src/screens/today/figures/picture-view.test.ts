import { dashboardStatuses, type DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { expect, test } from 'vitest'
import { findPicture, isFirstPlugIn, type Picture } from './picture-view.ts'

const pictures: Partial<Record<DashboardStatus, Picture>> = {
  DISCONNECTED: 'away',
  DISCONNECTED_WITH_CHARGEPATH: 'away',
  UNKNOWN_STATE: 'unknown',
  OFFLINE: 'offline',
  DEVICE_FAULT: 'fault',
}

test.each(dashboardStatuses)('%s has its own picture, or none', (status) => {
  const plain = { isFull: false, isFirst: false }
  expect(findPicture(status, plain)).toBe(pictures[status] ?? null)
})

test('a full car and a first plug-in have theirs', () => {
  expect(findPicture('IDLE', { isFull: true, isFirst: false })).toBe('full')
  expect(findPicture('OFFLINE', { isFull: true, isFirst: true })).toBe('offline')
  expect(findPicture('DISCONNECTED', { isFull: false, isFirst: true })).toBe('first')
})

test.each<[string, number, string | null, boolean]>([
  ['installed six days ago', 0, '2026-11-12', true],
  ['installed a week ago', 0, '2026-11-11', false],
  ['installed today and plugged in once', 1, '2026-11-18', false],
  ['installed on an unknown day', 0, null, false],
])('a charger %s', (_name, count, installDate, isFirst) => {
  expect(isFirstPlugIn(count, installDate, '2026-11-18')).toBe(isFirst)
})
