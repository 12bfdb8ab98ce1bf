import type { Generated } from 'kysely'
import type { Instant, OptionalInstant } from './column-types.ts'

export type PasskeyTables = {
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
  recovery_codes: RecoveryCodeTable
}

type PasskeyTable = {
  credential_id: string
  passkey_no: Generated<number>
  account_number: string
  name: string
  public_key: Buffer
  counter: number
  transports: string[]
  created_at: Instant
  last_used_at: OptionalInstant
}

type PasskeyChallengeTable = {
  session_hash: Buffer
  account_number: string
  kind: string
  challenge: string
  host: string
  password_hash: string | null
  wrong_tries: Generated<number>
  expires_at: Instant
  used_at: OptionalInstant
}

type RecoveryCodeTable = {
  account_number: string
  code_hash: Buffer
  used_at: OptionalInstant
}
