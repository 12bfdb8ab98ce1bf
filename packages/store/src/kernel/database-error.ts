import { DatabaseError } from 'pg'

const UNIQUE_VIOLATION = '23505'

/** SQLSTATE classes: cardinality, data exception, integrity constraint. */
const dataClasses: ReadonlySet<string> = new Set(['21', '22', '23'])

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION
}

/** Whether the database refused the values that were written, as opposed to being unreachable or broken. */
export function isDataError(error: unknown): boolean {
  return error instanceof DatabaseError && dataClasses.has(error.code?.slice(0, 2) ?? '')
}
