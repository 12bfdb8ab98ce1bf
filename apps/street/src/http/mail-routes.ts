import type { Mailbox } from '#mail/mailbox.ts'
import { refuse, refuseMethod, type Answer } from '../public-api/answer.ts'

const MAIL_PATH = /^\/mails\/([\w-]{1,40})(\/letter|\/read)?$/

/** Reads mails; null for other paths. */
export function answerMails(url: URL, mailbox: Mailbox): Answer | null {
  if (url.pathname === '/mails') return { status: 200, body: mailbox.list(url.searchParams.get('to')) }
  const [, id, part] = MAIL_PATH.exec(url.pathname) ?? []
  if (id === undefined || part !== undefined) return null
  const mail = mailbox.find(id)
  return mail === null ? refuse(404, 'There is no such mail.') : { status: 200, body: mail }
}

/** Changes the mailbox; null for other paths. */
export function changeMails(method: string, path: string, mailbox: Mailbox): Answer | null {
  if (path === '/mails') {
    if (method !== 'DELETE') return refuseMethod('GET or DELETE')
    mailbox.empty()
    return { status: 200, body: [] }
  }
  const [, id, part] = MAIL_PATH.exec(path) ?? []
  if (id === undefined) return null
  if (part !== '/read') return refuseMethod('GET')
  if (method !== 'POST') return refuseMethod('POST')
  if (!mailbox.markRead(id)) return refuse(404, 'There is no such mail.')
  return { status: 200, body: mailbox.find(id) }
}
