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
}

/** Refused: this mail will never be taken. Not sent: another time it may be. */
export type SendProblem = { readonly code: 'mail-refused' | 'mail-not-sent' }

export type MailTransport = {
  send(message: Message): Promise<Result<null, SendProblem>>
  close(): void
}

/** A customer waits for some mails, so that a dead mail server must be noticed soon. */
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
          // As an object, so that no address is read as two.
          to: { name: '', address: message.recipient },
          subject: message.subject,
          text: message.text,
          html: message.html,
          headers: { 'Auto-Submitted': 'auto-generated' },
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
        const problem = judgeFailure(error)
        // The server's words may repeat the address; its code says enough.
        logger.warn({ ...describeFailure(error), problem: problem.code }, 'a mail was not taken')
        return fail(problem)
      }
    },

    close: () => transporter.close(),
  }
}

type SmtpError = { readonly code?: unknown; readonly responseCode?: unknown }

function describeFailure(error: unknown): { code: unknown; responseCode: unknown } {
  const { code, responseCode } = error as SmtpError
  return { code, responseCode }
}

/** What the server says of the recipient or the message is final with a 5xx; anything else may pass. */
function judgeFailure(error: unknown): SendProblem {
  const { code, responseCode } = error as SmtpError
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isFinal = typeof responseCode === 'number' && responseCode >= 500
  return { code: isAboutMail && isFinal ? 'mail-refused' : 'mail-not-sent' }
}
