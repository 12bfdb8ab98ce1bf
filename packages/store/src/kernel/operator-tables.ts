import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant } from './column-types.ts'

export type OperatorTables = {
  operator_acts: OperatorActTable
  content_texts: ContentTextTable
  frame_watches: { device_no: number; ends_at: Instant }
  charger_frames: ChargerFrameTable
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

/** A draft until it is published; live until it is ended. */
type ContentTextTable = {
  version_no: ColumnType<number, never, never>
  path: string
  source: string
  written_by: string
  written_at: Instant
  published_at: OptionalInstant
  ended_at: OptionalInstant
}

/** Without secrets and card numbers. */
type ChargerFrameTable = {
  frame_no: ColumnType<number, never, never>
  device_no: number
  at: Instant
  is_from_charger: boolean
  text: string
  odd_fields: string[]
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
