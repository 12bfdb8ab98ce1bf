import { numberArray } from './array-literal.ts'
import type { Statement } from './statement.ts'

/** Why a range of a charger's history is recomputed; the higher, the sooner. */
export const recomputeKinds = { house: 0, energy: 1, cable: 2, price: 3 } as const
export type RecomputeKind = keyof typeof recomputeKinds

/** Instants in ms of world time. */
export type RecomputeRequest = {
  readonly deviceNo: number
  from: number
  to: number
  kind: RecomputeKind
}

/** Widens the request of a charger, so that a batch has at most one for each. */
export function addRecomputeRequest(
  requests: Map<number, RecomputeRequest>,
  request: RecomputeRequest,
): void {
  const known = requests.get(request.deviceNo)
  if (known === undefined) {
    requests.set(request.deviceNo, { ...request })
    return
  }
  known.from = Math.min(known.from, request.from)
  known.to = Math.max(known.to, request.to)
  if (recomputeKinds[request.kind] > recomputeKinds[known.kind]) known.kind = request.kind
}

/** The four columns of `ledger_marks`, as arrays of the same length. */
function listColumns(requests: Iterable<RecomputeRequest>): [number[], number[], number[], number[]] {
  const columns: [number[], number[], number[], number[]] = [[], [], [], []]
  for (const request of requests) {
    columns[0].push(request.deviceNo)
    columns[1].push(request.from)
    columns[2].push(request.to)
    columns[3].push(recomputeKinds[request.kind])
  }
  return columns
}

export function recomputeRequestInsert(requests: Iterable<RecomputeRequest>): Statement {
  return {
    name: 'insert-recompute-requests',
    text: `insert into ledger_marks (device_nos, froms, tos, kinds)
      values ($1::int[], $2::bigint[], $3::bigint[], $4::smallint[])`,
    values: toRequestColumns(requests),
  }
}

export function toRequestColumns(requests: Iterable<RecomputeRequest>): string[] {
  return listColumns(requests).map(numberArray)
}
