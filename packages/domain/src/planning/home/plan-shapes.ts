/** By slot: where a car charges, where it must not, and where that is open. */
export type Shape = readonly ('flow' | 'closed' | 'open')[]

type Block = { readonly from: number; readonly to: number }

/**
 * Variants of when the cars of a home charge: pauses are filled, short charges left out, and charges begin or end a slot
 * earlier or later. A car without a shape charges as before.
 */
export function listShapes(
  flows: readonly (readonly boolean[])[],
): readonly (readonly (Shape | undefined)[])[] {
  const filled = flows.map((own) => fill(own))
  const single = flows.flatMap((own, car) =>
    listOwn(own).map((shape) => flows.map((_, index) => (index === car ? shape : undefined))),
  )
  return [filled, ...single]
}

function listOwn(flows: readonly boolean[]): readonly Shape[] {
  const blocks = listBlocks(flows)
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (first === undefined || last === undefined) return []
  const gaps = blocks
    .slice(1)
    .map(({ from }, index): Block => ({ from: blocks[index]?.to ?? from, to: from }))
  return [
    ...(gaps.length > 1 ? [fill(flows)] : []),
    ...gaps.map((gap) => put(flows, gap, 'flow')),
    ...(blocks.length > 1
      ? [
          keepOnly(flows, last),
          keepOnly(flows, { ...last, from: last.from + 1 }),
          ...blocks.map((block) => put(flows, block, 'closed')),
        ]
      : []),
    ...blocks.flatMap((block) => listShifted(flows, block)),
  ]
}

/** A charge that begins or ends a slot earlier or later. */
function listShifted(flows: readonly boolean[], { from, to }: Block): readonly Shape[] {
  const shifts: Shape[] = []
  if (from > 0) shifts.push(put(flows, { from: from - 1, to: from }, 'flow'))
  if (to < flows.length) shifts.push(put(flows, { from: to, to: to + 1 }, 'flow'))
  if (to - from === 1) return shifts
  return [...shifts, put(flows, { from, to: from + 1 }, 'closed'), put(flows, { from: to - 1, to }, 'closed')]
}

function fill(flows: readonly boolean[]): Shape {
  return put(flows, { from: flows.indexOf(true), to: flows.lastIndexOf(true) + 1 }, 'flow')
}

/** One charge, from a slot before the last one on. */
function keepOnly(flows: readonly boolean[], { from, to }: Block): Shape {
  return flows.map((_, index) => (index < from - 1 ? 'closed' : index < to ? 'flow' : 'open'))
}

function put(flows: readonly boolean[], { from, to }: Block, change: 'flow' | 'closed'): Shape {
  return flows.map((isFlowing, index) => {
    if (index >= from && index < to) return change
    return isFlowing ? 'flow' : 'open'
  })
}

/** Neighbouring slots in which a car charges; `to` is the first after them. */
function listBlocks(flows: readonly boolean[]): readonly Block[] {
  return flows.flatMap((isFlowing, from) => {
    if (!isFlowing || flows[from - 1] === true) return []
    const end = flows.indexOf(false, from)
    return [{ from, to: end === -1 ? flows.length : end }]
  })
}
