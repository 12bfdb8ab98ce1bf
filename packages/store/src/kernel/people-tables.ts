import type { Role } from '@driveway/domain/household/role'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant } from './column-types.ts'

export type PeopleTables = {
  household_people: HouseholdPersonTable
  invitations: InvitationTable
  household_acts: HouseholdActTable
}

/** Instants are real time. */
type HouseholdPersonTable = {
  person_id: Generated<string>
  /** The household. */
  account_number: string
  /** The account number that the person signs in with; null for somebody who left. */
  sign_in: string | null
  /** Null once it was erased. */
  name: string | null
  role: Role
  /** A guest's last day, in London. */
  guest_until: ColumnType<string | null, string | null | undefined, string | null>
  is_last_day_told: Generated<boolean>
  joined_at: Instant
  left_at: OptionalInstant
}

/** Instants are real time. */
type InvitationTable = {
  invitation_id: string
  account_number: string
  brand: string
  email: string
  folded_email: string
  role: Role
  guest_until: string | null
  secret_hash: Buffer
  invited_by: string | null
  created_at: Instant
  expires_at: Instant
  used_at: OptionalInstant
  withdrawn_at: OptionalInstant
}

type HouseholdActTable = {
  act_no: ColumnType<number, never, never>
  account_number: string
  person_id: string
  act: string
  device_id: string | null
  /** World time. */
  at: Instant
}
