import type { ChangeRelayTable, ChangeTable } from './change-topic.ts'
import type { ColumnType, Generated } from 'kysely'
import type { AdviceTables } from './advice-tables.ts'
import type { ChargerTables } from './charger-tables.ts'
import type { Instant, Json, OptionalInstant } from './column-types.ts'
import type { DeviceTables } from './device-tables.ts'
import type { FleetTables } from './fleet-tables.ts'
import type { ForecastTables } from './forecast-tables.ts'
import type { LedgerTables } from './ledger-tables.ts'
import type { LinkTables } from './link-tables.ts'
import type { OperatorTables } from './operator-tables.ts'
import type { PasskeyTables } from './passkey-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { SettingTables } from './setting-tables.ts'
import type { TariffTables } from './tariff-tables.ts'
import type { VehicleTables } from './vehicle-tables.ts'

/** The columns of every table. A comment says which instants are world time and which are real time. */
export type Tables = AdviceTables &
  ChargerTables &
  DeviceTables &
  FleetTables &
  ForecastTables &
  LedgerTables &
  LinkTables &
  OperatorTables &
  PasskeyTables &
  PeopleTables &
  SettingTables &
  TariffTables &
  VehicleTables &
  OtherTables

type OtherTables = {
  organisations: OrganisationTable
  customers: CustomerTable
  credentials: CredentialTable
  refresh_families: RefreshFamilyTable
  refresh_tokens: RefreshTokenTable
  signing_keys: SigningKeyTable
  challenge_sessions: ChallengeSessionTable
  account_codes: AccountCodeTable
  sign_in_tickets: SignInTicketTable
  mails: MailTable
  customer_features: CustomerFeatureTable
  ready_by_times: ReadyByTimeTable
  readings: ReadingTable
  charger_transactions: ChargerTransactionTable
  charger_commands: ChargerCommandTable
  data_exports: DataExportTable
  change_relay: ChangeRelayTable
  changes: ChangeTable
}

type OrganisationTable = {
  organisation_id: string
  brand: string
  name: string
  parent_id: string | null
  /** The address of the app for the organisation's customers, which mails link to. */
  app_url: string | null
}

type CustomerTable = {
  account_number: string
  brand: string
  username: string
  folded_username: string
  display_name: string
  organisation_id: string
  installer_id: string | null
  ev_enabled: Generated<boolean>
  heat_enabled: Generated<boolean>
  hes_enabled: Generated<boolean>
  ev_onboarding_complete: Generated<boolean>
  export_matching_opt_in: Generated<boolean>
  latest_seen_release_note: OptionalInstant
  has_confirmed_schedule: Generated<boolean>
  /** Of the app, as the person has chosen it. */
  language: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Instant
  /** Since then the app is closed for the customer, in real time. */
  closed_at: OptionalInstant
  /** The owner has closed the account, which is erased 30 days later. Real time. */
  closed_by_owner_at: OptionalInstant
}

type CredentialTable = {
  account_number: string
  password_hash: string
  /** Temporary: the customer must choose their own before they can sign in. */
  is_initial: Generated<boolean>
  changed_at: Instant
}

type RefreshFamilyTable = {
  family_id: string
  account_number: string
  created_at: Instant
  revoked_at: OptionalInstant
  confirmed_at: OptionalInstant
  /** The household that the session acts for; null for the sign-in's own. */
  home: ColumnType<string | null, string | null | undefined, string | null>
  /** Of its latest request; null where the client sent none. */
  user_agent: string | null
}

type RefreshTokenTable = {
  token_hash: Buffer
  family_id: string
  issued_at: Instant
  expires_at: Instant
  used_at: OptionalInstant
}

type SigningKeyTable = {
  key_id: string
  sealed_private_key: Buffer | null
  public_key: string
  created_at: Instant
}

type ChallengeSessionTable = {
  session_hash: Buffer
  account_number: string
  expires_at: Instant
  used_at: OptionalInstant
}

export type CodeKind = 'reset-password' | 'change-email'

type AccountCodeTable = {
  code_id: string
  account_number: string
  kind: CodeKind
  secret_hash: Buffer
  /** Hashes of links that a newer mail has replaced; following one is not counted as a wrong try. */
  superseded_hashes: Generated<Buffer[]>
  wrong_tries: Generated<number>
  created_at: Instant
  expires_at: Instant
  used_at: OptionalInstant
  voided_at: OptionalInstant
  new_email: string | null
}

type SignInTicketTable = {
  ticket_hash: Buffer
  account_number: string
  brand: string
  expires_at: Instant
  used_at: OptionalInstant
}

type MailTable = {
  mail_id: string
  brand: string
  account_number: string
  kind: string
  recipient: string
  /** Parameters of the text. They may contain a secret, and are erased when the mail is sent or has failed. */
  params: Json
  created_at: Instant
  expires_at: Instant
  next_try_at: Instant
  tries: Generated<number>
  sent_at: OptionalInstant
  failed_at: OptionalInstant
}

type CustomerFeatureTable = {
  account_number: string
  feature_id: string
  name: string
  /** Null until the customer has decided. */
  enabled: boolean | null
  seen: Generated<boolean>
  informed: Generated<boolean>
  is_in_beta: Generated<boolean>
}

type ReadyByTimeTable = {
  account_number: string
  weekday: string
  /** `HHmm`; null for a day on which the customer wants no time. */
  time: string | null
  /** `HHmm`, the time before the day was deselected. */
  earlier_time: string | null
}

type ReadingTable = {
  device_no: number
  /** A meter of `connector-number`. */
  connector: number
  at: Instant
  transaction_id: number | null
  import_wh: number | null
  export_wh: number | null
  import_w: number | null
  export_w: number | null
  state_of_charge: number | null
}

type ChargerTransactionTable = {
  transaction_id: Generated<number>
  device_no: number
  connector: number
  /** The id that the charger gave it; null where the server numbers transactions. */
  own_id: string | null
  id_tag: string
  /** The earliest report of it while its start is not known. */
  started_at: Instant
  is_start_known: Generated<boolean>
  meter_start_wh: number | null
  stopped_at: OptionalInstant
  meter_stop_wh: number | null
  stop_reason: string | null
  /** As the charger names it, where the reason is not a known one. */
  stop_reason_text: string | null
  /** Of the newest report that gives the connector's state; null where the server numbers transactions. */
  last_seq_no: number | null
  last_event_at: OptionalInstant
}

/** The charger was disconnected, did not answer, refused, or had no car; or the command could not be sent. */
export type CommandProblemCode = 'away' | 'silent' | 'refused' | 'no-car' | 'unsendable'

export type CommandState = 'pending' | 'sent' | 'answered' | 'failed'

/**
 * A raw command passes an action of the charger's protocol through, and a request is one of the domain's, for any
 * protocol. The gateway carries out the others itself.
 */
export type CommandKind = 'boost-start' | 'boost-stop' | 'raw' | 'request'

type ChargerCommandTable = {
  command_id: string
  /** Orders commands that were created in the same millisecond. */
  command_no: Generated<number>
  device_no: number
  kind: CommandKind
  /** Null unless the command is raw or a request. */
  action: string | null
  payload: ColumnType<unknown, string | null | undefined, string | null>
  state: CommandState
  answer: ColumnType<unknown, string | null | undefined, string | null>
  problem: string | null
  problem_code: CommandProblemCode | null
  /** Real time: after this the command is not sent, and its answer is not awaited. */
  expires_at: Instant
  created_at: Instant
  answered_at: OptionalInstant
  /** The end that the owner gave a boost. World time. */
  boost_ends_at: OptionalInstant
  boost_energy_wh: ColumnType<number | null, number | null | undefined, number | null>
}

type DataExportTable = {
  export_id: string
  ticket_hash: Buffer
  account_number: string
  device_id: string
  brand: string
  start_date: string
  end_date: string
  created_at: Instant
  expires_at: Instant
  started_at: OptionalInstant
  finished_at: OptionalInstant
  failed_at: OptionalInstant
  /** The last time at which progress was saved. */
  noted_at: OptionalInstant
  fraction_written: Generated<number>
}
