import type { StreetMail, StreetMailSummary } from '@driveway/world/street-mail'
import { loadJsonFile } from '../file/json-file.ts'
import { readMail } from './read-mail.ts'

/** The oldest mails are dropped beyond this. */
export const MAX_MAILS = 200
const OPENING_LENGTH = 140

const PUSH_SENDER = 'Push message'

type PushedMessage = Readonly<Record<'to' | 'tag' | 'title' | 'text', string>>

export type Mailbox = ReturnType<typeof createMailbox>

export function createMailbox(options: {
  readonly mails: readonly StreetMail[]
  readonly realNow: () => number
  readonly newId: () => string
  readonly onChange: () => void
}) {
  let mails = options.mails.slice(0, MAX_MAILS)

  function change(next: StreetMail[]): void {
    mails = next
    options.onChange()
  }

  return {
    /** Keeps a raw mail. */
    async take(raw: Buffer, recipients: readonly string[]): Promise<StreetMail> {
      const at = new Date(options.realNow()).toISOString()
      const content = await readMail(raw)
      const mail: StreetMail = { id: options.newId(), to: recipients, at, isRead: false, ...content }
      change([mail, ...mails].slice(0, MAX_MAILS))
      return mail
    },
    /** Shows a push message beside the mails, in place of one with the same tag. */
    takePush({ to, tag, title, text }: PushedMessage, link: string): void {
      const at = new Date(options.realNow()).toISOString()
      const shown: StreetMail = {
        id: options.newId(),
        from: PUSH_SENDER,
        to: [to],
        subject: title,
        at,
        text: `${text}\n\n${link}`,
        html: null,
        links: [link],
        isRead: false,
        tag,
      }
      const others = mails.filter((mail) => mail.tag !== tag || !isFor(mail, to))
      change([shown, ...others].slice(0, MAX_MAILS))
    },
    /** Newest first; of one address only, however it is written. */
    list: (to: string | null): readonly StreetMail[] =>
      to === null ? mails : mails.filter((mail) => isFor(mail, to)),
    listSummaries: () => mails.map(summarise),
    find: (id: string): StreetMail | null => mails.find((mail) => mail.id === id) ?? null,
    /** False for an unknown mail. */
    markRead(id: string): boolean {
      const mail = mails.find((each) => each.id === id)
      if (mail === undefined) return false
      if (!mail.isRead) change(mails.map((each) => (each === mail ? { ...mail, isRead: true } : each)))
      return true
    },
    empty: () => change([]),
    countUnread: () => mails.filter((mail) => !mail.isRead).length,
  }
}

/** The saved mails; none if the file is unreadable. */
export async function loadMails(path: string): Promise<readonly StreetMail[]> {
  const kept = await loadJsonFile(path)
  return Array.isArray(kept) ? kept.filter(isMail) : []
}

function isFor(mail: StreetMail, to: string): boolean {
  return mail.to.some((address) => address.toLowerCase() === to.trim().toLowerCase())
}

function summarise(mail: StreetMail): StreetMailSummary {
  const { id, from, to, subject, at, isRead } = mail
  const opening = (mail.text ?? '').replaceAll(/\s+/g, ' ').slice(0, OPENING_LENGTH).trim()
  return { id, from, to, subject, at, isRead, opening }
}

/** A shape check is enough: the street writes the file itself. */
function isMail(value: unknown): value is StreetMail {
  if (typeof value !== 'object' || value === null) return false
  return ['id', 'from', 'to', 'subject', 'at', 'text', 'html', 'links', 'isRead'].every((key) => key in value)
}
