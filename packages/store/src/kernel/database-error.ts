import { DatabaseError } from 'pg'

const UNIQUE_VIOLATION = '23505'

/** SQLSTATE classes: cardinality, data exception, integrity constraint. */
const dataClasses: ReadonlySet<string> = new Set(['21', '22', '23'])

/** SQLSTATE codes with which the server ends a connection: shutdown, crash, start-up, idle session. */
const endingCodes: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05'])
const CONNECTION_EXCEPTION_CLASS = '08'

const socketCodes: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT'])
/** The driver has no codes for these. */
const driverMessages = /^Connection terminated|not queryable/

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION
}

/** True if the database refused the written values; false if it was unreachable or failed otherwise. */
export function isDataError(error: unknown): boolean {
  return error instanceof DatabaseError && dataClasses.has(error.code?.slice(0, 2) ?? '')
}

/** True if the statement failed because its connection broke, so that the connection must not be used again. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof DatabaseError) {
    const code = error.code ?? ''
    return endingCodes.has(code) || code.startsWith(CONNECTION_EXCEPTION_CLASS)
  }
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return socketCodes.has(code) || driverMessages.test(error.message)
}
