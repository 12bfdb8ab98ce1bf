import type { Brand } from '@driveway/brand/brands'
import { paths } from '@driveway/domain/journey/paths'
import { mails } from '@driveway/messages/en-GB/mails'
import { say } from '@driveway/messages/say'
import type { OutboxMail } from '@driveway/store/mail/mail-kind'

/** Every mail that goes out: those of the outbox, and the one that is sent while its customer waits. */
export type Mail =
  | OutboxMail
  | { readonly kind: 'reset-password'; readonly params: { readonly code: string } }

/** What a mail says, before it is drawn. */
export type MailContent = {
  readonly subject: string
  readonly title: string
  readonly text: string
  readonly code: { readonly label: string; readonly digits: string } | null
  readonly action: { readonly label: string; readonly url: string } | null
  readonly note: string
}

const RESET_PATH = `${paths.forgotPassword}/reset`
const EMAIL_UPDATED_PATH = '/settings/email/updated'

/** Links lead to the app's own address, never to whatever a request called it; null where it is not known. */
function writeUrl(appUrl: string | null, path: string, query: Record<string, string> = {}): string | null {
  if (appUrl === null) return null
  const search = new URLSearchParams(query).toString()
  return `${appUrl.replace(/\/+$/, '')}${path}${search && `?${search}`}`
}

function writeAction(label: string, url: string | null): MailContent['action'] {
  return url === null ? null : { label, url }
}

/** Null for a mail that is nothing without its link, where there is no address to link to. */
export function describeMail({ name }: Brand, mail: Mail, appUrl: string | null): MailContent | null {
  const brand = { brand: name }
  switch (mail.kind) {
    case 'reset-password': {
      const { code } = mail.params
      return {
        subject: say(mails, 'reset-password-subject', brand),
        title: say(mails, 'reset-password-title'),
        text: say(mails, 'reset-password-text', brand),
        code: { label: say(mails, 'reset-password-code'), digits: code },
        action: writeAction(say(mails, 'reset-password-action'), writeUrl(appUrl, RESET_PATH, { c: code })),
        note: say(mails, 'reset-password-note'),
      }
    }
    case 'confirm-email': {
      const url = writeUrl(appUrl, EMAIL_UPDATED_PATH, mail.params)
      if (url === null) return null
      return {
        subject: say(mails, 'confirm-email-subject'),
        title: say(mails, 'confirm-email-title'),
        text: say(mails, 'confirm-email-text', brand),
        code: null,
        action: { label: say(mails, 'confirm-email-action'), url },
        note: say(mails, 'confirm-email-note'),
      }
    }
    case 'email-change-asked':
      return {
        subject: say(mails, 'email-change-asked-subject', brand),
        title: say(mails, 'email-change-asked-title'),
        text: say(mails, 'email-change-asked-text', brand),
        ...askWhetherItWasThem(appUrl),
      }
    case 'password-changed':
      return {
        subject: say(mails, 'password-changed-subject', brand),
        title: say(mails, 'password-changed-title'),
        text: say(mails, 'password-changed-text', brand),
        ...askWhetherItWasThem(appUrl),
      }
    case 'email-changed':
      // A new password is of no use to them: the code for it would go to the new address.
      return {
        subject: say(mails, 'email-changed-subject', brand),
        title: say(mails, 'email-changed-title'),
        text: say(mails, 'email-changed-text', brand),
        code: null,
        action: writeAction(say(mails, 'contact-action'), writeUrl(appUrl, paths.contact)),
        note: say(mails, 'not-you-tell-us-text'),
      }
    default:
      return mail satisfies never
  }
}

function askWhetherItWasThem(appUrl: string | null): Pick<MailContent, 'code' | 'action' | 'note'> {
  return {
    code: null,
    action: writeAction(say(mails, 'choose-password-action'), writeUrl(appUrl, paths.forgotPassword)),
    note: say(mails, 'not-you-text'),
  }
}
