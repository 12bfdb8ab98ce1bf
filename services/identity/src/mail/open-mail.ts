import { openMailSecret } from '@driveway/service-kit/secrets/mail-secret'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { InvitationFacts, TicketMail } from '@driveway/store/accounts/mail-kind'
import type { WaitingMail } from '@driveway/store/accounts/mail-store'
import type { Mail } from './mail-content.ts'

/** A mail with its secret; null if that cannot be decrypted. Mails of the build before hold theirs as it is. */
export function openMail(mail: WaitingMail, secrets: Pick<SecretBox, 'open'>): Mail | null {
  if (!('sealed' in mail.params)) return mail as Mail
  const { kind, params, accountNumber } = mail as WaitingMail & {
    readonly params: { readonly sealed: string }
  }
  const secret = openMailSecret(secrets, accountNumber, params)
  if (secret === null) return null
  if (kind === 'person-invited') {
    const { by, role, until } = mail.params as InvitationFacts
    return { kind, params: { token: secret, by, role, until } }
  }
  return kind === 'confirm-email'
    ? { kind, params: { token: secret } }
    : { kind: kind as TicketMail['kind'], params: { ticket: secret } }
}
