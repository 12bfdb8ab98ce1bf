import { describe, expect, test } from 'vitest'
import { findRoom } from '../checks/check-arrows.ts'
import { house } from './house.ts'

describe('the house', () => {
  test('has no arrow to a room that is not there', () => {
    const names = house.map((room) => room.name.replace('/*', ''))
    const unknown = house
      .flatMap((room) => room.mayImport)
      .filter((name) => !names.some((each) => each === name || each.startsWith(`${name}/`)))
    expect(unknown).toEqual([])
  })

  test('lets nobody import an app, but for the benches and tests of the yard', () => {
    const apps = new Set(['web', 'server', 'operator-cli', 'street'])
    const others = house.filter((room) => !apps.has(room.name.split('/')[0] ?? '') && room.floor !== 'yard')
    expect(others.flatMap((room) => room.mayImport).filter((name) => apps.has(name))).toEqual([])
  })

  test('lets nobody import the yard from outside', () => {
    const yard = new Set(house.filter((room) => room.floor === 'yard').map((room) => room.name))
    const others = house.filter((room) => room.floor !== 'yard')
    expect(others.flatMap((room) => room.mayImport).filter((name) => yard.has(name))).toEqual([])
  })

  test('has no two rooms that import each other', () => {
    const rooms = new Map(house.map((room) => [room.name, room.mayImport]))
    const twoWay = house.flatMap((room) =>
      room.mayImport
        .filter((name) => rooms.get(name)?.includes(room.name))
        .map((name) => `${room.name} ↔ ${name}`),
    )
    expect(twoWay).toEqual([])
  })

  test('gives every screen a room of its own', () => {
    expect(findRoom('apps/web/src/screens/login/login-screen.tsx')?.name).toBe('web/screens/login')
  })
})
