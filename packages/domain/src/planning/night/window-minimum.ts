/** Levels this close to a cell lie on it: rounding errors. */
const EDGE = 1e-6

/** The cost of each cell beyond the first and the last. Finite, because values are interpolated. */
export type Outside = { readonly below: number; readonly above: number }

/** Least sums of windows of levels, and `into` takes them where they improve what stands there. */
export type WindowMinimum = {
  /** The sum of a cell: its value at `offset`, and the cost of reaching it from the first one. */
  readonly load: (offset: number, perCell: number) => void
  /** Writes the sums at levels that lie by `shift` above the cells. */
  readonly write: (into: number, shift: number) => void
  /** The sum at a level, counted in cells. */
  readonly read: (at: number) => number
  /** Windows from `low` to `high` cells above the cells from `begin` to `end`, or below them. */
  readonly slide: (into: number, fixed: number, low: number, high: number, begin: number, end: number) => void
  /** The same for windows that end at a level, from `low` above the cell on, and for cells from `end` down. */
  readonly slideTo: (into: number, fixed: number, low: number, to: number, begin: number, end: number) => void
  /** The same for windows that begin at a level and end `high` above the cell. */
  readonly slideFrom: (
    into: number,
    fixed: number,
    from: number,
    high: number,
    begin: number,
    end: number,
  ) => void
  /** One window of one cell. */
  readonly scan: (into: number, fixed: number, low: number, high: number, cell: number) => void
}

/** Plans are made one after the other: the memory of one serves the next. */
let memory = allocate(0)

function allocate(cells: number) {
  return {
    // One more than the cells, so that interpolation at the last one reads within the array.
    sums: new Float64Array(cells + 1),
    upTo: new Float64Array(cells),
    fromOn: new Float64Array(cells),
    fromEdge: new Float64Array(cells),
    toEdge: new Float64Array(cells),
  }
}

/** A whole number where only a rounding error separates them. */
function snap(at: number): number {
  const whole = Math.round(at)
  return Math.abs(at - whole) < EDGE ? whole : at
}

function reserve(cells: number): void {
  if (memory.upTo.length < cells) memory = allocate(cells)
}

/**
 * A window that moves by one cell covers the end of one block of its width and the beginning of the next: least sums
 * within blocks give the least of every window in the same time however wide it is. Windows across the edge of the
 * cells need only the least sums from that edge on.
 */
export function createWindowMinimum(values: Float64Array, cells: number, outside: Outside): WindowMinimum {
  reserve(cells)
  const { sums, upTo, fromOn, fromEdge, toEdge } = memory
  let perCell = 0
  /** The width of the blocks in `upTo` and `fromOn`; 0 where none are computed for these sums. */
  let blockWidth = 0
  /** The cells before which `fromEdge`, and from which on `toEdge`, is computed for these sums. */
  let edgeEnd = 0
  let edgeBegin = cells

  function load(offset: number, perCellCost: number): void {
    perCell = perCellCost
    blockWidth = 0
    edgeEnd = 0
    edgeBegin = cells
    for (let cell = 0; cell < cells; cell += 1) sums[cell] = (values[offset + cell] ?? 0) + perCell * cell
    sums[cells] = sums[cells - 1] ?? 0
  }

  function read(at: number): number {
    if (at < 0) return (sums[0] ?? 0) + (perCell - outside.below) * at
    if (at >= cells - 1) return (sums[cells - 1] ?? 0) + (perCell + outside.above) * (at - cells + 1)
    const cell = Math.floor(at)
    const low = sums[cell] ?? 0
    return low + (at - cell) * ((sums[cell + 1] ?? 0) - low)
  }

  function write(into: number, shift: number): void {
    const whole = Math.floor(shift)
    const part = shift - whole
    const begin = Math.min(cells, Math.max(0, -whole))
    const end = Math.max(begin, Math.min(cells, cells - 1 - whole))
    for (let cell = 0; cell < begin; cell += 1) values[into + cell] = read(cell + shift)
    for (let cell = begin; cell < end; cell += 1) {
      const low = sums[cell + whole] ?? 0
      values[into + cell] = low + part * ((sums[cell + whole + 1] ?? 0) - low)
    }
    for (let cell = end; cell < cells; cell += 1) values[into + cell] = read(cell + shift)
  }

  function take(into: number, cell: number, fixed: number, sum: number): void {
    const value = sum + fixed - perCell * cell
    if (value < (values[into + cell] ?? 0)) values[into + cell] = value
  }

  /** Least sums of blocks of so many cells: up to each cell, and from each cell on. */
  function computeBlocks(width: number): void {
    if (width === blockWidth) return
    blockWidth = width
    for (let begin = 0; begin < cells; begin += width) {
      const end = begin + width < cells ? begin + width : cells
      let least = Infinity
      for (let cell = begin; cell < end; cell += 1) {
        const sum = sums[cell] ?? 0
        if (sum < least) least = sum
        upTo[cell] = least
      }
      least = Infinity
      for (let cell = end - 1; cell >= begin; cell -= 1) {
        const sum = sums[cell] ?? 0
        if (sum < least) least = sum
        fromOn[cell] = least
      }
    }
  }

  /** Least sums from the first cell up to each, as far as the cell that is needed. */
  function computeFromEdge(last: number): void {
    let least = edgeEnd === 0 ? Infinity : (fromEdge[edgeEnd - 1] ?? 0)
    for (; edgeEnd <= last; edgeEnd += 1) {
      const sum = sums[edgeEnd] ?? 0
      if (sum < least) least = sum
      fromEdge[edgeEnd] = least
    }
  }

  /** Least sums from each cell up to the last, as far down as the cell that is needed. */
  function computeToEdge(first: number): void {
    let least = edgeBegin === cells ? Infinity : (toEdge[edgeBegin] ?? 0)
    while (edgeBegin > first) {
      edgeBegin -= 1
      const sum = sums[edgeBegin] ?? 0
      if (sum < least) least = sum
      toEdge[edgeBegin] = least
    }
  }

  function slide(into: number, fixed: number, from: number, to: number, begin: number, end: number): void {
    const low = snap(from)
    const high = snap(to)
    const lowCell = Math.floor(low)
    const highCell = Math.floor(high)
    const firstCell = Math.ceil(low)
    const first = Math.max(begin, -highCell)
    const last = Math.min(end, cells - firstCell)
    if (first >= last) return
    const inside = Math.min(last, Math.max(first, -lowCell))
    const beyond = Math.min(last, Math.max(inside, cells - 1 - highCell))
    if (inside > first) {
      computeFromEdge(Math.min(cells, inside + highCell) - 1)
      slideAtFirst(into, fixed, highCell, high - highCell, first, inside)
    }
    if (inside < beyond) slideInside(into, fixed, low, high, inside, beyond)
    if (beyond < last) {
      computeToEdge(Math.max(0, beyond + firstCell))
      slideAtLast(into, fixed, lowCell, low - lowCell, beyond, last)
    }
  }

  /** Windows that begin below the first cell. */
  function slideAtFirst(
    into: number,
    fixed: number,
    highCell: number,
    highPart: number,
    begin: number,
    end: number,
  ): void {
    const step = perCell
    const whole = Math.max(begin, Math.min(end, cells - 1 - highCell))
    for (let cell = begin; cell < whole; cell += 1) {
      const at = cell + highCell
      const low = sums[at] ?? 0
      const high = low + highPart * ((sums[at + 1] ?? 0) - low)
      const least = fromEdge[at] ?? 0
      const value = (high < least ? high : least) + fixed - step * cell
      if (value < (values[into + cell] ?? 0)) values[into + cell] = value
    }
    const least = (fromEdge[cells - 1] ?? 0) + fixed
    for (let cell = whole; cell < end; cell += 1) {
      const value = least - step * cell
      if (value < (values[into + cell] ?? 0)) values[into + cell] = value
    }
  }

  /** Windows that end above the last cell. */
  function slideAtLast(
    into: number,
    fixed: number,
    lowCell: number,
    lowPart: number,
    begin: number,
    end: number,
  ): void {
    const step = perCell
    const firstCell = lowPart > 0 ? lowCell + 1 : lowCell
    for (let cell = begin; cell < end; cell += 1) {
      const at = cell + lowCell
      const lower = sums[at] ?? 0
      const low = lower + lowPart * ((sums[at + 1] ?? 0) - lower)
      const least = toEdge[cell + firstCell] ?? 0
      const value = (low < least ? low : least) + fixed - step * cell
      if (value < (values[into + cell] ?? 0)) values[into + cell] = value
    }
  }

  /** Windows that lie wholly within the cells. */
  function slideInside(
    into: number,
    fixed: number,
    low: number,
    high: number,
    begin: number,
    end: number,
  ): void {
    const step = perCell
    const lowCell = Math.floor(low)
    const highCell = Math.floor(high)
    const firstCell = Math.ceil(low)
    const lowPart = low - lowCell
    const highPart = high - highCell
    const hasCells = highCell >= firstCell
    if (hasCells) computeBlocks(highCell - firstCell + 1)
    for (let cell = begin; cell < end; cell += 1) {
      const lowAt = cell + lowCell
      const highAt = cell + highCell
      const lower = sums[lowAt] ?? 0
      const higher = sums[highAt] ?? 0
      const lowSum = lower + lowPart * ((sums[lowAt + 1] ?? 0) - lower)
      let best = higher + highPart * ((sums[highAt + 1] ?? 0) - higher)
      if (lowSum < best) best = lowSum
      if (hasCells) {
        const head = fromOn[cell + firstCell] ?? 0
        const tail = upTo[highAt] ?? 0
        if (head < best) best = head
        if (tail < best) best = tail
      }
      best += fixed - step * cell
      if (best < (values[into + cell] ?? 0)) values[into + cell] = best
    }
  }

  function slideTo(into: number, fixed: number, low: number, to: number, begin: number, end: number): void {
    let least = read(to)
    let next = Math.min(cells - 1, Math.floor(to))
    for (let cell = end - 1; cell >= begin; cell -= 1) {
      const from = cell + low
      const first = Math.max(0, Math.ceil(from))
      for (; next >= first; next -= 1) least = Math.min(least, sums[next] ?? 0)
      take(into, cell, fixed, Math.min(least, read(from)))
    }
  }

  function slideFrom(
    into: number,
    fixed: number,
    from: number,
    high: number,
    begin: number,
    end: number,
  ): void {
    let least = read(from)
    let next = Math.max(0, Math.ceil(from))
    for (let cell = begin; cell < end; cell += 1) {
      const to = cell + high
      const last = Math.min(cells - 1, Math.floor(to))
      for (; next <= last; next += 1) least = Math.min(least, sums[next] ?? 0)
      take(into, cell, fixed, Math.min(least, read(to)))
    }
  }

  function scan(into: number, fixed: number, low: number, high: number, cell: number): void {
    let least = Math.min(read(low), read(high))
    const last = Math.min(cells - 1, Math.floor(high))
    for (let at = Math.max(0, Math.ceil(low)); at <= last; at += 1) least = Math.min(least, sums[at] ?? 0)
    take(into, cell, fixed, least)
  }

  return { load, write, read, slide, slideTo, slideFrom, scan }
}
