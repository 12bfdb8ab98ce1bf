import type { ColumnType } from 'kysely'
import type { Instant, OptionalInstant } from './column-types.ts'

/** The customer's own programs and what they did. All instants are real time. */
export type LinkTables = {
  access_tokens: AccessTokenTable
  account_acts: AccountActTable
}

type AccessTokenTable = {
  token_id: string
  account_number: string
  name: string
  scope: string
  token_hash: Buffer
  created_at: Instant
  expires_at: Instant
  last_used_at: OptionalInstant
  revoked_at: OptionalInstant
}

type AccountActTable = {
  act_no: ColumnType<number, never, never>
  account_number: string
  at: Instant
  actor_kind: string
  /** Null for the owner. */
  actor_name: string | null
  act: string
  /** The program that the act is about. */
  subject: string | null
  /** Null until it has ended. */
  is_done: boolean | null
}
