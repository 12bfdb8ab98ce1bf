import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './column-types.ts'

export type OperatorTables = {
  operator_acts: OperatorActTable
  rate_limits: RateLimitTable
  migration_checksums: { name: string; sha256: string }
  /** Encrypted with SECRETS_KEY. */
  secret_keys: { name: string; sealed: Buffer }
}

type OperatorActTable = {
  act_no: ColumnType<number, never, never>
  began_at: Instant
  operator: string
  command: string
  subject: string | null
  /** Null until it has ended. */
  is_done: boolean | null
}

/** Written by rate-limiter-flexible. */
type RateLimitTable = {
  key: string
  points: Generated<number>
  /** Real time, in milliseconds. */
  expire: number | null
}
