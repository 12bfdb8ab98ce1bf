import { numberArray } from './array-literal.ts'
import type { Statement } from './statement.ts'

/** Why a stretch of a charger's life is to be worked out again; the higher, the sooner. */
export const markKinds = { house: 0, energy: 1, cable: 2, price: 3 } as const
export type MarkKind = keyof typeof markKinds

/** Instants in ms of world time. */
export type LedgerMark = {
  readonly deviceNo: number
  from: number
  to: number
  kind: MarkKind
}

/** Widens the mark of a charger, so that a batch has one for each at the most. */
export function addMark(marks: Map<number, LedgerMark>, mark: LedgerMark): void {
  const known = marks.get(mark.deviceNo)
  if (known === undefined) {
    marks.set(mark.deviceNo, { ...mark })
    return
  }
  known.from = Math.min(known.from, mark.from)
  known.to = Math.max(known.to, mark.to)
  if (markKinds[mark.kind] > markKinds[known.kind]) known.kind = mark.kind
}

/** The four columns of `ledger_marks`, as arrays of the same length. */
function toMarkColumns(marks: Iterable<LedgerMark>): [number[], number[], number[], number[]] {
  const columns: [number[], number[], number[], number[]] = [[], [], [], []]
  for (const mark of marks) {
    columns[0].push(mark.deviceNo)
    columns[1].push(mark.from)
    columns[2].push(mark.to)
    columns[3].push(markKinds[mark.kind])
  }
  return columns
}

export function markInsert(marks: Iterable<LedgerMark>): Statement {
  return {
    name: 'insert-ledger-marks',
    text: `insert into ledger_marks (device_nos, froms, tos, kinds)
      values ($1::int[], $2::bigint[], $3::bigint[], $4::smallint[])`,
    values: writeMarks(marks),
  }
}

export function writeMarks(marks: Iterable<LedgerMark>): string[] {
  return toMarkColumns(marks).map(numberArray)
}
