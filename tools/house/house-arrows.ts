import { house } from './house.ts'
import type { Floor } from './room.ts'

/** A room as the picture knows it, and the arrows that leave it. */
export type DrawnRoom = {
  readonly name: string
  readonly does: string
  readonly floor: Floor
  readonly to: readonly string[]
  /** A room that has its place but nothing in it yet is drawn dashed. */
  readonly isBuilt: boolean
}

export type IsBuilt = (folder: string) => boolean

function outer(name: string): string {
  return name.split('/')[0] ?? name
}

/** The whole house, each app and package as one room. */
export function listRooms(isBuilt: IsBuilt): DrawnRoom[] {
  const names = [...new Set(house.map((room) => outer(room.name)))]
  return names.flatMap((name) => {
    const inside = house.filter((room) => outer(room.name) === name)
    const [first] = inside
    if (!first) return []
    const to = new Set(inside.flatMap((room) => room.mayImport.map(outer)).filter((each) => each !== name))
    return [
      {
        name,
        does: name === 'domain' ? 'pure rules, imports nothing' : first.does,
        floor: first.floor,
        to: [...to],
        isBuilt: isBuilt(first.folder),
      },
    ]
  })
}

/** The rooms inside one app or package, without those of a single screen and those of tests. */
export function listRoomsInside(parent: string, isBuilt: IsBuilt): DrawnRoom[] {
  const inside = house.filter(
    ({ name }) => outer(name) === parent && name !== parent && !/\/testing$|\/screens\/today/.test(name),
  )
  function short(name: string): string {
    return name.replace(`${parent}/`, '').replace('/*', '/…')
  }
  const names = new Set(inside.map((room) => short(room.name)))
  return inside.map((room) => ({
    name: short(room.name),
    does: room.does,
    floor: room.floor,
    isBuilt: isBuilt(room.folder.replace('/*', '')),
    to: room.mayImport
      .filter((name) => name.startsWith(`${parent}/`))
      .map((name) => [short(name), `${short(name)}/…`].find((each) => names.has(each)) ?? short(name)),
  }))
}

/** True if `to` is also reached from `from` by two arrows or more; such an arrow is drawn faintly. */
export function isShortcut(from: string, to: string, rooms: readonly DrawnRoom[]): boolean {
  const next = new Map(rooms.map((room) => [room.name, room.to]))
  const waiting = (next.get(from) ?? []).filter((name) => name !== to)
  const seen = new Set(waiting)
  for (const name of waiting) {
    for (const each of next.get(name) ?? []) {
      if (each === to) return true
      if (seen.has(each)) continue
      seen.add(each)
      waiting.push(each)
    }
  }
  return false
}

/** Rooms by floor, highest first, where no floor is given: as far down as the arrows into it push it. */
export function layer(rooms: readonly DrawnRoom[]): DrawnRoom[][] {
  const depths = new Map(rooms.map((room) => [room.name, 0]))
  for (let round = 0; round < rooms.length; round += 1) {
    for (const room of rooms) {
      for (const name of room.to) {
        depths.set(name, Math.max(depths.get(name) ?? 0, (depths.get(room.name) ?? 0) + 1))
      }
    }
  }
  const deepest = Math.max(...depths.values())
  return Array.from({ length: deepest + 1 }, (_, depth) =>
    rooms.filter((room) => depths.get(room.name) === depth),
  )
}
