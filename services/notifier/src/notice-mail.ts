import { isEmailAddress } from '@driveway/domain/account/email-address'
import type { NoticeFigures, NoticeKind } from '@driveway/domain/notice/notice-kind'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { NewMail } from '@driveway/store/accounts/mail-store'
import { describeNotice } from './describe-notice.ts'
import { writeUnsubscribeToken } from './routes/unsubscribe-token.ts'

type MailedNotice = {
  readonly kind: NoticeKind
  readonly figures: NoticeFigures[NoticeKind]
  /** World time in ms. */
  readonly useUntil: number
  /** The household, with which the mail is deleted. */
  readonly accountNumber: string
  readonly personId: string
  readonly brand: string
  readonly email: string
}

type Times = {
  /** World time. */
  readonly now: Date
  readonly realNow: Date
}

/**
 * A notice as a mail for the outbox, where it waits no longer than the notice is of use. Null for a person who signs in
 * with a name that is not an address.
 */
export function writeNoticeMail(
  secrets: Pick<SecretBox, 'hash'>,
  notice: MailedNotice,
  { now, realNow }: Times,
): NewMail | null {
  const { accountNumber, personId, brand, email, kind } = notice
  if (!isEmailAddress(email)) return null
  const { title, paragraphs, path, label, action } = describeNotice(kind, notice.figures)
  return {
    kind: 'notice',
    params: {
      title,
      paragraphs,
      action: action ?? { label, path },
      unsubscribeToken: writeUnsubscribeToken(secrets, { personId, kind }),
    },
    brand,
    accountNumber,
    recipient: email,
    createdAt: realNow,
    expiresAt: new Date(realNow.getTime() + notice.useUntil - now.getTime()),
  }
}
