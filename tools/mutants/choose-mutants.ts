import { createRandom, shuffle } from '@driveway/domain/seeded-random'

type Candidate = { readonly room: string; readonly file: string; readonly kind: string }

/**
 * Draws `count` of the candidates. Rooms take part by the square root of their size, so that small ones are
 * represented; within a room, files and kinds of fault that were drawn least come first.
 */
export function chooseMutants<Item extends Candidate>(
  candidates: readonly Item[],
  count: number,
  seed: number,
): Item[] {
  const random = createRandom(seed)
  const rooms = [...Map.groupBy(shuffle(candidates, random), (each) => each.room).values()].map((left) => ({
    left,
    weight: Math.sqrt(left.length),
    drawn: 0,
  }))
  const chosen: Item[] = []
  function countChosen(key: 'kind' | 'file', value: string): number {
    return chosen.filter((each) => each[key] === value).length
  }
  while (chosen.length < count) {
    const [room] = rooms
      .filter((each) => each.left.length > 0)
      .toSorted((a, b) => a.drawn / a.weight - b.drawn / b.weight)
    const [best] = (room?.left ?? []).toSorted(
      (a, b) =>
        countChosen('file', a.file) - countChosen('file', b.file) ||
        countChosen('kind', a.kind) - countChosen('kind', b.kind),
    )
    if (!room || !best) break
    chosen.push(best)
    room.drawn += 1
    room.left.splice(room.left.indexOf(best), 1)
  }
  return chosen
}
