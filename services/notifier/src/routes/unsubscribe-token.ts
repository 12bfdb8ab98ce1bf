import { timingSafeEqual } from 'node:crypto'
import { noticeKinds, type NoticeKind } from '@driveway/domain/notice/notice-kind'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'

const PURPOSE = 'unsubscribe from notices'

export type Unsubscribed = { readonly personId: string; readonly kind: NoticeKind }

/** A token that ends mails of one kind for one person of a home, and nothing else. It does not expire: old mails can still be ended. */
export function writeUnsubscribeToken(
  secrets: Pick<SecretBox, 'hash'>,
  { personId, kind }: Unsubscribed,
): string {
  const value = `${kind} ${personId}`
  return `${Buffer.from(value).toString('base64url')}.${secrets.hash(value, PURPOSE).toString('base64url')}`
}

/** Null for a token that this server did not write. */
export function readUnsubscribeToken(secrets: Pick<SecretBox, 'hash'>, token: string): Unsubscribed | null {
  const [encoded = '', mark = ''] = token.split('.')
  const value = Buffer.from(encoded, 'base64url').toString('utf8')
  const [expected, given] = [secrets.hash(value, PURPOSE), Buffer.from(mark, 'base64url')]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [name, ...rest] = value.split(' ')
  const kind = noticeKinds.find((each) => each === name)
  return kind === undefined ? null : { kind, personId: rest.join(' ') }
}
