import { DatabaseError } from 'pg'

const UNIQUE_VIOLATION = '23505'
const INSUFFICIENT_PRIVILEGE = '42501'
const CHECK_VIOLATION = '23514'

/** SQLSTATE classes: cardinality, data exception, integrity constraint. */
const dataClasses: ReadonlySet<string> = new Set(['21', '22', '23'])

/** Serialisation failure and deadlock: the server has rolled the transaction back, and it can be run again. */
const conflictCodes: ReadonlySet<string> = new Set(['40001', '40P01'])

/** SQLSTATE codes with which the server ends a connection: shutdown, crash, start-up, idle session, idle transaction. */
const endingCodes: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25P04'])
const CONNECTION_EXCEPTION_CLASS = '08'

/** A statement or lock timeout, and too many connections: the connection itself is sound. */
const overloadCodes: ReadonlySet<string> = new Set(['57014', '55P03', '53300'])

const socketCodes: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT'])
const unreachableCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver has no codes for these. */
const brokenMessages =
  /^Connection terminated(?! due to connection timeout)|not queryable|^Query read timeout/
const timeoutMessages =
  /timeout exceeded when trying to connect|^Connection terminated due to|^Query read timeout/

/**
 * The database could not be reached, did not answer in time or refused the connection. HTTP answers it by its code, as
 * 503. A write may have been committed nevertheless.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly code = 'database-unavailable'

  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

/** Marks errors of availability; returns any other unchanged. */
export function toDatabaseError(error: unknown): unknown {
  return error instanceof Error && isUnavailability(error) ? new DatabaseUnavailable(error) : error
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION
}

/** True if the role may not do what it was asked to, here or in the cause of the error. */
export function isPrivilegeError(error: unknown): boolean {
  if (error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return true
  return error instanceof Error && isPrivilegeError(error.cause)
}

/** True if the database refused the written values; false if it was unreachable or failed otherwise. */
export function isDataError(error: unknown): boolean {
  return error instanceof DatabaseError && dataClasses.has(error.code?.slice(0, 2) ?? '')
}

/** True if the transaction lost against a concurrent one, so that running it again may succeed. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && (conflictCodes.has(error.code ?? '') || isMovedPartition(error))
}

/** A partition was added for a row that waited for the default one; the same row finds it. */
function isMovedPartition({ code, constraint }: DatabaseError): boolean {
  return code === CHECK_VIOLATION && constraint === undefined
}

/** True if the statement failed because its connection broke, so that the connection must not be used again. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return isConnectionError(error.cause)
  if (error instanceof DatabaseError) {
    const code = error.code ?? ''
    return endingCodes.has(code) || code.startsWith(CONNECTION_EXCEPTION_CLASS)
  }
  if (!(error instanceof Error)) return false
  return socketCodes.has(codeOf(error)) || brokenMessages.test(error.message)
}

function isUnavailability(error: Error): boolean {
  if (error instanceof DatabaseUnavailable) return false
  if (isConnectionError(error)) return true
  if (error instanceof DatabaseError) return overloadCodes.has(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.some((each) => isUnavailability(each as Error))
  return unreachableCodes.has(codeOf(error)) || timeoutMessages.test(error.message)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
