/** Rows `sum of factor × variable ≤ limit`, as columns of numbers; every variable is at least 0. */
export type LinearProblem = {
  /** For each variable what one unit costs, and its upper bound, which may be Infinity. */
  readonly costs: readonly number[]
  readonly bounds: readonly number[]
  readonly rows: readonly LinearRow[]
  /** The variable that makes all rows feasible when it is large: it is raised first where a limit is below 0. */
  readonly rescue: number
}

export type LinearRow = { readonly limit: number; readonly factors: ReadonlyMap<number, number> }

/** Differences this small are rounding errors. */
const TINY = 1e-9
/** Far above what a home needs: a programme that turns in a circle ends. */
const MOST_PIVOTS = 2_000

/** The values of least cost: the simplex method with upper bounds, on a dense table. */
export function minimise(problem: LinearProblem): readonly number[] {
  const table = createTable(problem)
  rescueRows(table, problem.rescue)
  for (let count = 0; count < MOST_PIVOTS; count += 1) {
    const entering = findEntering(table)
    if (entering === -1) break
    if (!raise(table, entering)) break
  }
  return readValues(table, problem.costs.length)
}

type Table = {
  readonly width: number
  readonly height: number
  /** Row by row, with the limit in the last column; the row after the last is the cost. */
  readonly cells: Float64Array
  /** The variable of each row, and the upper bound of each variable. */
  readonly basis: Int32Array
  readonly bounds: Float64Array
  readonly isBasic: Uint8Array
  /** 1 where a variable is counted down from its upper bound. */
  readonly isFlipped: Uint8Array
}

function createTable({ costs, bounds, rows }: LinearProblem): Table {
  const height = rows.length
  const variables = costs.length + height
  const width = variables + 1
  const cells = new Float64Array(width * (height + 1))
  const basis = new Int32Array(height)
  const isBasic = new Uint8Array(variables)
  for (const [row, { limit, factors }] of rows.entries()) {
    for (const [variable, factor] of factors) cells[row * width + variable] = factor
    const slack = costs.length + row
    cells[row * width + slack] = 1
    cells[row * width + variables] = limit
    basis[row] = slack
    isBasic[slack] = 1
  }
  for (const [variable, cost] of costs.entries()) cells[height * width + variable] = cost
  const all = new Float64Array(variables).fill(Infinity)
  all.set(bounds)
  return { width, height, cells, basis, bounds: all, isBasic, isFlipped: new Uint8Array(variables) }
}

/** Raises the variable that makes the row with the lowest limit, and so all rows, feasible. */
function rescueRows(table: Table, variable: number): void {
  const { width, height, cells } = table
  let [row, lowest] = [-1, -TINY]
  for (let each = 0; each < height; each += 1) {
    const limit = cells[each * width + width - 1] ?? 0
    if (limit < lowest) [row, lowest] = [each, limit]
  }
  if (row !== -1) pivot(table, row, variable)
}

/** The variable that lowers the cost most for each unit; -1 at the optimum. */
function findEntering({ width, height, cells, isBasic, bounds }: Table): number {
  let [best, lowest] = [-1, -TINY]
  for (let variable = 0; variable < width - 1; variable += 1) {
    const cost = cells[height * width + variable] ?? 0
    if (isBasic[variable] === 1 || cost >= lowest || (bounds[variable] ?? 0) <= TINY) continue
    ;[best, lowest] = [variable, cost]
  }
  return best
}

/** Raises a variable until a row, or a bound, ends it. False where nothing does. */
function raise(table: Table, entering: number): boolean {
  const { width, height, cells, basis, bounds } = table
  let [row, step, isAtBound] = [-1, bounds[entering] ?? Infinity, false]
  for (let each = 0; each < height; each += 1) {
    const factor = cells[each * width + entering] ?? 0
    const value = cells[each * width + width - 1] ?? 0
    const bound = bounds[basis[each] ?? 0] ?? Infinity
    if (factor > TINY && value / factor < step) [row, step, isAtBound] = [each, value / factor, false]
    if (factor < -TINY && (bound - value) / -factor < step) {
      ;[row, step, isAtBound] = [each, (bound - value) / -factor, true]
    }
  }
  if (step === Infinity) return false
  if (row === -1) {
    flip(table, entering)
    return true
  }
  if (isAtBound) flipBasic(table, row)
  pivot(table, row, entering)
  return true
}

/** Counts a variable that is not in the basis from its other end. */
function flip({ width, height, cells, bounds, isFlipped }: Table, variable: number): void {
  const bound = bounds[variable] ?? 0
  for (let row = 0; row <= height; row += 1) {
    const at = row * width + variable
    const factor = cells[at] ?? 0
    if (factor === 0) continue
    const end = row * width + width - 1
    cells[end] = (cells[end] ?? 0) - factor * bound
    cells[at] = -factor
  }
  isFlipped[variable] = 1 - (isFlipped[variable] ?? 0)
}

/** The variable of a row leaves the basis at its upper bound. */
function flipBasic(table: Table, row: number): void {
  const { width, cells, basis, bounds, isFlipped } = table
  const variable = basis[row] ?? 0
  const begin = row * width
  for (let column = 0; column < width; column += 1) cells[begin + column] = -(cells[begin + column] ?? 0)
  cells[begin + width - 1] = (cells[begin + width - 1] ?? 0) + (bounds[variable] ?? 0)
  cells[begin + variable] = 1
  isFlipped[variable] = 1 - (isFlipped[variable] ?? 0)
}

/** The columns of the row that are not 0: most of them are. */
const filled: number[] = []

function pivot({ width, height, cells, basis, isBasic }: Table, row: number, entering: number): void {
  const begin = row * width
  const factor = cells[begin + entering] ?? 1
  filled.length = 0
  for (let column = 0; column < width; column += 1) {
    const value = cells[begin + column] ?? 0
    if (value === 0) continue
    cells[begin + column] = value / factor
    filled.push(column)
  }
  for (let other = 0; other <= height; other += 1) {
    const share = cells[other * width + entering] ?? 0
    if (other === row || share === 0) continue
    for (const column of filled) {
      const at = other * width + column
      cells[at] = (cells[at] ?? 0) - share * (cells[begin + column] ?? 0)
    }
    cells[other * width + entering] = 0
  }
  isBasic[basis[row] ?? 0] = 0
  isBasic[entering] = 1
  basis[row] = entering
}

function readValues({ width, height, cells, basis, bounds, isFlipped }: Table, count: number): number[] {
  const values = Array.from({ length: count }, () => 0)
  for (let row = 0; row < height; row += 1) {
    const variable = basis[row] ?? 0
    if (variable < count) values[variable] = cells[row * width + width - 1] ?? 0
  }
  return values.map((value, variable) =>
    isFlipped[variable] === 1 ? (bounds[variable] ?? 0) - value : value,
  )
}
