import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Logger } from '@driveway/service-kit/logger'
import { createTransport } from 'nodemailer'

export type Message = {
  readonly from: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly icon: { readonly id: string; readonly bytes: Buffer }
  /** A POST there ends mails of this kind; null for mails that nobody can end. */
  readonly unsubscribeUrl: string | null
}

/** `mail-refused` is permanent, `mail-not-sent` may be retried. */
export type SendProblem = { readonly code: 'mail-refused' | 'mail-not-sent' }

export type MailTransport = {
  send(message: Message): Promise<Result<null, SendProblem>>
  close(): void
}

/** Short, because a customer waits for some mails. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 }

export function createSmtpTransport(smtpUrl: string, logger: Logger): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      try {
        await transporter.sendMail({
          from: message.from,
          // An object, so that one address is never parsed as two.
          to: { name: '', address: message.recipient },
          subject: message.subject,
          text: message.text,
          html: message.html,
          headers: { 'Auto-Submitted': 'auto-generated', ...writeUnsubscribe(message.unsubscribeUrl) },
          attachments: [
            {
              cid: message.icon.id,
              filename: 'icon.png',
              content: message.icon.bytes,
              contentType: 'image/png',
              contentDisposition: 'inline',
            },
          ],
        })
        return succeed(null)
      } catch (error) {
        const problem = toSendProblem(error)
        // The server's message may contain the address; only its code is logged.
        logger.warn({ ...describeFailure(error), problem: problem.code }, 'mail not accepted')
        return fail(problem)
      }
    },

    close: () => transporter.close(),
  }
}

/** RFC 8058: mail programs offer to unsubscribe by themselves. */
function writeUnsubscribe(url: string | null): Record<string, string> {
  if (url === null) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

type SmtpError = { readonly code?: unknown; readonly responseCode?: unknown }

function describeFailure(error: unknown): { code: unknown; responseCode: unknown } {
  const { code, responseCode } = error as SmtpError
  return { code, responseCode }
}

/** A 5xx about the recipient or the message is permanent; every other failure, such as a refused login, is retried. */
function toSendProblem(error: unknown): SendProblem {
  const { code, responseCode } = error as SmtpError
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isFinal = typeof responseCode === 'number' && responseCode >= 500
  return { code: isAboutMail && isFinal ? 'mail-refused' : 'mail-not-sent' }
}
