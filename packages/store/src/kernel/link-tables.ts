import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, OptionalInstant } from './column-types.ts'

/** The customer's own programs and what they did. All instants are real time. */
export type LinkTables = {
  access_tokens: AccessTokenTable
  account_acts: AccountActTable
  brokers: BrokerTable
  webhooks: WebhookTable
  webhook_chargers: WebhookChargerTable
  webhook_events: WebhookEventTable
}

type AccessTokenTable = {
  token_id: string
  /** The sign-in of the person who made it. */
  account_number: string
  name: string
  scope: string
  token_hash: Buffer
  created_at: Instant
  expires_at: Instant
  last_used_at: OptionalInstant
  revoked_at: OptionalInstant
  /** The household that it acts for; null for the one of the account number. */
  home: ColumnType<string | null, string | null | undefined, string | null>
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

type WebhookTable = {
  webhook_id: string
  account_number: string
  url: string
  /** Encrypted with SECRETS_KEY. */
  sealed_secret: Buffer
  created_at: Instant
  /** The first failure since the last success. */
  failing_since: OptionalInstant
  switched_off_at: OptionalInstant
}

/** The state of a charger that the last event told. */
type WebhookChargerTable = {
  webhook_id: string
  device_id: string
  state: Json
  /** The signal of the cheap rate; null until the first was told. */
  signal: ColumnType<unknown, string | undefined, string>
}

/** A household has one that is not unlinked. */
type BrokerTable = {
  broker_id: string
  account_number: string
  /** The person who linked it, whose role its commands have. */
  person_id: string
  url: string
  username: string | null
  /** Encrypted with SECRETS_KEY. */
  sealed_password: Buffer | null
  created_at: Instant
  /** Kept until its retained topics are removed. */
  unlinked_at: OptionalInstant
  /** Null while it is not connected. */
  connected_at: OptionalInstant
  problem: string | null
  problem_at: OptionalInstant
  /** The devices that were announced there, by their ids of Home Assistant. */
  announced: Generated<string[]>
  /** The process that holds the connection, until the lease ends. */
  held_by: string | null
  held_until: Instant
}

type WebhookEventTable = {
  event_no: ColumnType<number, never, never>
  event_id: string
  webhook_id: string
  /** Empty for a test, which belongs to no charger. */
  device_id: string
  type: string
  payload: Json
  created_at: Instant
  next_try_at: Instant
  tries: Generated<number>
  /** The HTTP status of the last answer; null without one. */
  status: number | null
  delivered_at: OptionalInstant
  failed_at: OptionalInstant
}
