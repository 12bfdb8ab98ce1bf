/** The shortest circle through each knot of files that import each other; none when the graph is a tree of doors. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const seen = new Set<string>()
  for (const start of [...graph.keys()].toSorted()) {
    if (seen.has(start)) continue
    const cycle = findWayBack(start, graph)
    if (!cycle) continue
    cycles.push(cycle)
    for (const path of cycle) seen.add(path)
  }
  return cycles
}

/** Breadth first from `start` back to itself, so that the circle shown is the shortest one. */
function findWayBack(start: string, graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (const path of waiting) {
    for (const next of graph.get(path) ?? []) {
      if (next === start) return walkBack(path, start, cameFrom)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, path)
      waiting.push(next)
    }
  }
  return null
}

function walkBack(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way: string[] = []
  for (let at = end; at !== start; at = cameFrom.get(at) ?? start) way.unshift(at)
  return [start, ...way]
}
