import { DatabaseError } from 'pg'

const UNIQUE_VIOLATION = '23505'

/** Whether a write failed because the thing is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION
}
