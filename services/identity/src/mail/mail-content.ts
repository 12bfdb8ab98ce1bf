import type { Brand } from '@driveway/brand/brands'
import { paths } from '@driveway/domain/journey/paths'
import { REDIRECT_QUERY } from '@driveway/domain/journey/signed-out-redirect'
import type { Role } from '@driveway/domain/household/role'
import { mails } from '@driveway/messages/en-GB/mails'
import { say } from '@driveway/messages/say'
import { UNSUBSCRIBE_PATH, UNSUBSCRIBE_QUERY } from '@driveway/domain/notice/unsubscribe'
import type {
  InvitationFacts,
  InvitationMail,
  NoticeMail,
  OpenedMail,
  OutboxMail,
  SecretMail,
} from '@driveway/store/accounts/mail-kind'

/** Mails of the outbox with their secrets, and the reset mail, which is sent while its customer waits. */
export type Mail =
  | Exclude<OutboxMail, SecretMail | InvitationMail>
  | { readonly kind: 'person-invited'; readonly params: InvitationFacts & { readonly token: string } }
  | OpenedMail
  | { readonly kind: 'reset-password'; readonly params: { readonly code: string } }

/** A mail's content before it is rendered as HTML and text. */
export type MailContent = {
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly code: { readonly label: string; readonly digits: string } | null
  readonly action: { readonly label: string; readonly url: string } | null
  /** Small print. */
  readonly note: string | null
  /** Instead of the usual one, for somebody without an account. */
  readonly footer?: string
  /** Ends mails of this kind: a page for people, and an address for their mail program. */
  readonly unsubscribe?: { readonly page: string; readonly post: string }
}

const RESET_PATH = `${paths.forgotPassword}/reset`
const EMAIL_UPDATED_PATH = '/settings/email/updated'

/** Links use the app's configured address, never the request's Host; null where none is configured. */
function writeUrl(appUrl: string | null, path: string, query: Record<string, string> = {}): string | null {
  if (appUrl === null) return null
  const search = new URLSearchParams(query).toString()
  return `${appUrl.replace(/\/+$/, '')}${path}${search && `?${search}`}`
}

function writeAction(label: string, url: string | null): MailContent['action'] {
  return url === null ? null : { label, url }
}

/** Null for a mail that needs a link where the app has no address. */
export function describeMail({ name }: Brand, mail: Mail, appUrl: string | null): MailContent | null {
  const brand = { brand: name }
  switch (mail.kind) {
    case 'reset-password':
      return describeReset(brand, mail.params.code, appUrl)
    case 'email-change-asked':
    case 'password-changed':
    case 'passkey-added':
    case 'passkey-removed':
    case 'passkeys-removed':
    case 'recovery-codes-made':
    case 'access-token-made':
    case 'sessions-ended': {
      const text = say(mails, `${mail.kind}-text`, { name: '', ...brand, ...mail.params })
      return {
        subject: say(mails, `${mail.kind}-subject`, brand),
        title: say(mails, `${mail.kind}-title`),
        paragraphs: [text, say(mails, 'not-you-text')],
        ...offerNewPassword(appUrl),
      }
    }
    case 'webhook-switched-off':
      return {
        subject: say(mails, 'webhook-switched-off-subject', brand),
        title: say(mails, 'webhook-switched-off-title'),
        paragraphs: [say(mails, 'webhook-switched-off-text', { name: mail.params.url })],
        code: null,
        action: writeAction(say(mails, 'open-smart-home-action'), writeUrl(appUrl, paths.smartHome)),
        note: null,
      }
    // A changed address offers no new password: its code would go to the new one.
    case 'account-closed':
    case 'email-changed':
      return {
        subject: say(mails, `${mail.kind}-subject`, brand),
        title: say(mails, `${mail.kind}-title`),
        paragraphs: [say(mails, `${mail.kind}-text`, brand), say(mails, 'not-you-tell-us-text')],
        code: null,
        action: writeAction(say(mails, 'contact-action'), writeUrl(appUrl, paths.contact)),
        note: null,
      }
    case 'person-invited':
    case 'invitation-accepted':
    case 'person-removed':
    case 'guest-last-day':
      return describePersonMail(brand, mail, appUrl)
    case 'confirm-email':
    case 'sign-in-link':
    case 'support-link':
    case 'year-summary':
      return describeLinkMail(brand, mail, appUrl)
    case 'notice':
      return describeNotice(mail.params, appUrl)
    default:
      return mail satisfies never
  }
}

function describeReset(
  brand: { readonly brand: string },
  digits: string,
  appUrl: string | null,
): MailContent {
  const url = writeUrl(appUrl, RESET_PATH, { c: digits })
  return {
    subject: say(mails, 'reset-password-subject', brand),
    title: say(mails, 'reset-password-title'),
    paragraphs: [say(mails, 'reset-password-text', brand)],
    code: { label: say(mails, 'reset-password-code'), digits },
    action: writeAction(say(mails, 'reset-password-action'), url),
    note: say(mails, 'reset-password-note'),
  }
}

type LinkMail = Extract<
  Mail,
  { readonly kind: 'confirm-email' | 'sign-in-link' | 'support-link' | 'year-summary' }
>

/** Mails whose link does what they are for. */
function describeLinkMail(
  brand: { readonly brand: string },
  mail: LinkMail,
  appUrl: string | null,
): MailContent | null {
  const url = linkOf(mail, appUrl)
  if (url === null) return null
  // The link that support sends differs in what leads to it.
  const kind = mail.kind === 'support-link' ? 'sign-in-link' : mail.kind
  return {
    subject: say(mails, `${kind}-subject`, brand),
    title: say(mails, `${mail.kind}-title`, brand),
    paragraphs: [say(mails, `${mail.kind}-text`, brand)],
    code: null,
    action: { label: say(mails, `${kind}-action`), url },
    note: say(mails, `${kind}-note`),
  }
}

function linkOf(mail: LinkMail, appUrl: string | null): string | null {
  if (mail.kind === 'confirm-email') return writeUrl(appUrl, EMAIL_UPDATED_PATH, mail.params)
  const target = mail.kind === 'year-summary' ? { [REDIRECT_QUERY]: paths.yearSummary } : {}
  return writeUrl(appUrl, paths.login, { _: mail.params.ticket, ...target })
}

type PersonMail = Extract<
  Mail,
  { readonly kind: 'person-invited' | 'invitation-accepted' | 'person-removed' | 'guest-last-day' }
>

/** Mails about the people of a household. */
function describePersonMail(
  brand: { readonly brand: string },
  mail: PersonMail,
  appUrl: string | null,
): MailContent | null {
  const plain = { code: null, action: null, note: null }
  switch (mail.kind) {
    case 'person-invited': {
      const { token, by, role, until } = mail.params
      const url = writeUrl(appUrl, paths.invitation, { token })
      if (url === null) return null
      const name = by ?? say(mails, 'someone')
      return {
        subject: say(mails, 'person-invited-subject', { name, ...brand }),
        title: say(mails, 'person-invited-title', { name }),
        paragraphs: [describeAccess(role, until)],
        code: null,
        action: { label: say(mails, 'person-invited-action'), url },
        note: say(mails, 'person-invited-note'),
        footer: say(mails, 'person-invited-footer', { name, ...brand }),
      }
    }
    case 'invitation-accepted':
      return {
        subject: say(mails, 'invitation-accepted-subject', mail.params),
        title: say(mails, 'invitation-accepted-title', mail.params),
        paragraphs: [say(mails, 'invitation-accepted-text', { ...mail.params, ...brand })],
        ...plain,
        action: writeAction(say(mails, 'people-action'), writeUrl(appUrl, paths.people)),
      }
    case 'person-removed':
      return {
        subject: say(mails, 'person-removed-subject', brand),
        title: say(mails, 'person-removed-title'),
        paragraphs: [say(mails, 'person-removed-text')],
        ...plain,
        footer: say(mails, 'person-removed-footer', brand),
      }
    case 'guest-last-day':
      return {
        subject: say(mails, 'guest-last-day-subject', brand),
        title: say(mails, 'guest-last-day-title'),
        paragraphs: [say(mails, 'guest-last-day-text')],
        ...plain,
      }
    default:
      return mail satisfies never
  }
}

function describeAccess(role: Role, until: string | null): string {
  if (role === 'owner') return say(mails, 'person-invited-owner-text')
  if (role === 'driver') return say(mails, 'person-invited-driver-text')
  return say(mails, 'person-invited-guest-text', { date: until === null ? '' : writeLongDate(until) })
}

function writeLongDate(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

function describeNotice(notice: NoticeMail, appUrl: string | null): MailContent | null {
  const url = writeUrl(appUrl, notice.action.path)
  const token = { [UNSUBSCRIBE_QUERY]: notice.unsubscribeToken }
  const [page, post] = [writeUrl(appUrl, paths.unsubscribe, token), writeUrl(appUrl, UNSUBSCRIBE_PATH, token)]
  if (url === null || page === null || post === null) return null
  const { title, paragraphs, action } = notice
  return {
    subject: title,
    title,
    paragraphs,
    code: null,
    action: { label: action.label, url },
    note: null,
    unsubscribe: { page, post },
  }
}

function offerNewPassword(appUrl: string | null): Pick<MailContent, 'code' | 'action' | 'note'> {
  const url = writeUrl(appUrl, paths.forgotPassword)
  return { code: null, action: writeAction(say(mails, 'choose-password-action'), url), note: null }
}
