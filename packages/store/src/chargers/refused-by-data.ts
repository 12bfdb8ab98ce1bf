import { DatabaseError } from 'pg'

/** SQLSTATE classes: cardinality, data exception, integrity constraint. */
const dataClasses: ReadonlySet<string> = new Set(['21', '22', '23'])

/** Whether the database refused what was written, as opposed to being away or broken. */
export function isRefusedByData(error: unknown): boolean {
  return error instanceof DatabaseError && dataClasses.has(error.code?.slice(0, 2) ?? '')
}
