import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant } from './column-types.ts'

export type OperatorTables = {
  operator_acts: OperatorActTable
  operators: OperatorTable
  operator_passkeys: OperatorPasskeyTable
  operator_links: OperatorLinkTable
  operator_challenges: OperatorChallengeTable
  operator_sessions: OperatorSessionTable
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
  /** Of an act at the console; null on the command line. */
  role: string | null
  reason: string | null
}

/** All instants are real time, and hashes are of secrets. */
type OperatorTable = {
  operator_id: string
  mail: string
  role: string
  created_at: Instant
  removed_at: OptionalInstant
}

type OperatorPasskeyTable = {
  credential_id: string
  operator_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  created_at: Instant
  last_used_at: OptionalInstant
}

type OperatorLinkTable = { link_hash: Buffer; operator_id: string; expires_at: Instant }

type OperatorChallengeTable = {
  session_hash: Buffer
  /** Null for a sign-in. */
  link_hash: Buffer | null
  challenge: string
  host: string
  expires_at: Instant
}

type OperatorSessionTable = {
  session_hash: Buffer
  operator_id: string
  opened_at: Instant
  expires_at: Instant
}

/** Written by rate-limiter-flexible. */
type RateLimitTable = {
  key: string
  points: Generated<number>
  /** Real time, in milliseconds. */
  expire: number | null
}
