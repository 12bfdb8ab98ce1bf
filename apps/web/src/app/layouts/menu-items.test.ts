// @vitest-environment node
import type { MenuNews } from '@driveway/domain/journey/menu-dots'
import { appLayout } from '@driveway/messages/en-GB/app-layout'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { electricVehicleSettingsSchedule } from '@driveway/messages/en-GB/electric-vehicle-settings-schedule'
import { historyPage } from '@driveway/messages/en-GB/history-page'
import { morePage } from '@driveway/messages/en-GB/more-page'
import { expect, test } from 'vitest'
import { findCurrent, hasDot, listMenuItems } from './menu-items.ts'

const ev = { isEvEnabled: true, isHeatEnabled: false }

test('the menu is Today, History, Schedule, More, in this order', () => {
  expect(listMenuItems(ev).map((item) => item.key)).toEqual([
    'menu-today',
    'menu-history',
    'menu-schedule',
    'menu-more',
  ])
})

test.each([
  ['heating only', { isEvEnabled: false, isHeatEnabled: true }, ['menu-heating', 'menu-more']],
  ['neither module', { isEvEnabled: false, isHeatEnabled: false }, ['menu-more']],
  [
    'both modules',
    { isEvEnabled: true, isHeatEnabled: true },
    ['menu-today', 'menu-history', 'menu-schedule', 'menu-more'],
  ],
])('the menu of a customer with %s', (_, modules, expected) => {
  expect(listMenuItems(modules).map((item) => item.key)).toEqual(expected)
})

const unseen = { isOn: true, isInBeta: false, seen: false, informed: true }

function listDots(news: Partial<MenuNews>, here: string): string[] {
  const all = { features: [], newestReleaseNote: null, latestSeenReleaseNote: null, ...news }
  return listMenuItems(ev)
    .filter((item) => hasDot(item, all, here))
    .map((item) => item.key)
}

test('only More and History have dots', () => {
  const features = [
    { ...unseen, name: 'EXPORT_DATA' as const },
    { ...unseen, name: 'MAX_CHARGE' as const },
  ]
  expect(listDots({ features }, '/electric-vehicles')).toEqual(['menu-history', 'menu-more'])
  expect(listDots({ features }, '/electric-vehicles/history')).toEqual(['menu-more'])
  expect(listDots({}, '/electric-vehicles')).toEqual([])
})

test('the menu marks the current page, and More for the pages below it', () => {
  const marks = ['/electric-vehicles', '/electric-vehicles/more', '/settings/email', '/no/such/page'].map(
    (here) => listMenuItems(ev).map((item) => findCurrent(item, here) ?? '-'),
  )
  expect(marks).toEqual([
    ['page', '-', '-', '-'],
    ['-', '-', '-', 'page'],
    ['-', '-', '-', 'true'],
    ['-', '-', '-', '-'],
  ])
})

test('the frame of a screen that is loading has the screen’s own title', () => {
  expect([
    appLayout['frame-today'],
    appLayout['frame-history'],
    appLayout['frame-schedule'],
    appLayout['frame-more'],
  ]).toEqual([
    dashboardPage['title-smart-charger'],
    historyPage.title,
    electricVehicleSettingsSchedule.title,
    morePage.title,
  ])
})
