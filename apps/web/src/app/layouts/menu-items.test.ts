// @vitest-environment node
import { expect, test } from 'vitest'
import { knownPaths } from '../routes.ts'
import { listMenuItems } from './menu-items.ts'

test('[NAV-01] the menu is Today, History, Schedule, More, in this order', () => {
  expect(listMenuItems(() => true).map((item) => item.key)).toEqual([
    'menu-today',
    'menu-history',
    'menu-schedule',
    'menu-more',
  ])
})

test('[NAV-01] an item whose page is not there yet is passed over', () => {
  const items = listMenuItems((path) => knownPaths.has(path))
  expect(items.every((item) => knownPaths.has(item.path))).toBe(true)
  expect(items.map((item) => item.key)).toEqual(expect.arrayContaining(['menu-today', 'menu-more']))
  expect(listMenuItems(() => false)).toEqual([])
})
