import { secretPurposes } from '@driveway/domain/account/secret-purpose'
import type { SecretBox } from './secret-box.ts'

/** The token or ticket of a mail as it waits in the outbox. */
export type SealedSecret = { readonly sealed: string }

export function sealMailSecret(
  secrets: Pick<SecretBox, 'seal'>,
  accountNumber: string,
  secret: string,
): SealedSecret {
  return { sealed: secrets.seal(secret, secretPurposes.mail(accountNumber)).toString('base64') }
}

/** Null if it was encrypted with another key or for another account. */
export function openMailSecret(
  secrets: Pick<SecretBox, 'open'>,
  accountNumber: string,
  { sealed }: SealedSecret,
): string | null {
  return secrets.open(Buffer.from(sealed, 'base64'), secretPurposes.mail(accountNumber))
}
