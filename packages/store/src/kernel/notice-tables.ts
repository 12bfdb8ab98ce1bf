import type { Generated } from 'kysely'
import type { Instant, Json, OptionalInstant } from './column-types.ts'

export type NoticeTables = {
  notice_choices: NoticeChoiceTable
  push_subscriptions: PushSubscriptionTable
  notices: NoticeTable
  notice_deliveries: NoticeDeliveryTable
  notice_checks: NoticeCheckTable
}

type NoticeChoiceTable = { person_id: string; kind: string; channel: string; is_on: boolean }

type PushSubscriptionTable = {
  subscription_id: string
  /** The sign-in of the session that it was made in. */
  account_number: string
  family_id: string
  endpoint: string
  /** The browser's public key and secret, in base64url. */
  p256dh: string
  auth: string
  /** Real time. */
  created_at: Instant
}

type NoticeTable = {
  notice_id: string
  /** The household. */
  account_number: string
  /** The person who is told. */
  person_id: string
  device_no: number
  kind: string
  /** A ready time, a day or a month, which is told once. */
  occasion: string
  version: Generated<number>
  figures: Json
  /** World time. */
  changed_at: Instant
  /** World time. */
  use_until: Instant
  /** Real time. */
  created_at: Instant
  is_withdrawn: Generated<boolean>
  /** The mail of its last version; null where none was written. */
  mail_id: string | null
}

/** All instants are real time. */
type NoticeDeliveryTable = {
  delivery_id: string
  notice_id: string
  subscription_id: string
  version: number
  /** It says that the notice is no longer true. */
  is_all_clear: boolean
  next_try_at: Instant
  tries: Generated<number>
  sent_at: OptionalInstant
  failed_at: OptionalInstant
}

/** World time. */
type NoticeCheckTable = { device_no: number; check_at: Instant }
