import { randomInt } from 'node:crypto'
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
} from '@driveway/domain/account/passkey'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'

export function makeRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from(
      { length: RECOVERY_CODE_LENGTH },
      () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
    ).join(''),
  )
}

/** Keyed, so that a copy of the database is not enough to try codes. */
export function hashRecoveryCode(secrets: SecretBox, accountNumber: string, code: string): Buffer {
  return secrets.hash(code, `recovery code of ${accountNumber}`)
}
