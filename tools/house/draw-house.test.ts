import { expect, test } from 'vitest'
import { isShortcut, layer, listRooms, type DrawnRoom } from './house-arrows.ts'
import { drawPicture } from './house-picture.ts'
import { floors, type Floor } from './room.ts'

function room(name: string, ...to: string[]): DrawnRoom {
  return { name, does: '', floor: 'ground', to, isBuilt: true }
}

test('every room and what it is for stand in the picture', () => {
  const picture = drawPicture(() => true)
  const missing = listRooms(() => true).filter((each) => !picture.includes(`>${each.name}</text>`))
  expect(missing).toEqual([])
})

test('a room with nothing in it is dashed', () => {
  expect(drawPicture(() => true)).not.toContain('stroke-dasharray')
  expect(drawPicture((folder) => folder !== 'packages/ocpp/src').match(/stroke-dasharray/g)).toHaveLength(1)
})

test('every arrow of the house goes down', () => {
  const order = Object.keys(floors)
  const rooms = listRooms(() => true).filter((each) => each.floor !== 'yard')
  const floorOf = new Map<string, Floor>(rooms.map((each) => [each.name, each.floor]))
  function level(name: string): number {
    return order.indexOf(floorOf.get(name) ?? 'yard')
  }
  const up = rooms.flatMap((each) =>
    each.to.filter((to) => level(to) <= level(each.name)).map((to) => `${each.name} → ${to}`),
  )
  expect(up).toEqual([])
})

test('an arrow is a shortcut only where two others lead the same way', () => {
  const rooms = [room('a', 'b', 'c'), room('b', 'c'), room('c')]
  expect(isShortcut('a', 'c', rooms)).toBe(true)
  expect(isShortcut('a', 'b', rooms)).toBe(false)
  expect(isShortcut('b', 'c', rooms)).toBe(false)
})

test('rooms without a floor are laid out by their arrows', () => {
  const rooms = [room('c'), room('a', 'b', 'c'), room('b', 'c'), room('d')]
  expect(layer(rooms).map((each) => each.map((one) => one.name))).toEqual([['a', 'd'], ['b'], ['c']])
})
