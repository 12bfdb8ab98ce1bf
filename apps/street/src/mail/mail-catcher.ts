import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { listenOnLoopback, type ListenPlace } from '../file/listen.ts'

export const MAX_MAIL_BYTES = 2_000_000
const MAX_CLIENTS = 20
const MAX_RECIPIENTS = 50
const GOODBYE_MS = 200

export type MailCatcher = { readonly port: number; close(): Promise<void> }

/** An SMTP server that delivers every mail to the mailbox. On loopback only. */
export async function openMailCatcher(options: {
  readonly port: ListenPlace
  /** The sender is told that the mail was accepted once this has resolved. */
  readonly onMail: (raw: Buffer, recipients: readonly string[]) => Promise<unknown>
  readonly onFault: (what: string, error: unknown) => void
}): Promise<MailCatcher> {
  const server = new SMTPServer({
    name: 'street',
    banner: 'Every mail ends here',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    maxClients: MAX_CLIENTS,
    closeTimeout: GOODBYE_MS,
    logger: false,
    onRcptTo(_, session, done) {
      done(session.envelope.rcptTo.length >= MAX_RECIPIENTS ? refuse(452, 'Too many recipients') : null)
    },
    onData(stream, session, done) {
      void answer(stream, session, done)
    },
  })

  async function answer(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (problem: Error | null) => void,
  ): Promise<void> {
    try {
      done(await catchMail(stream, session))
    } catch (error) {
      options.onFault('catching a mail', error)
      done(refuse(451, 'The mail could not be taken in'))
    }
  }

  /** Resolves to a refusal, or null. */
  async function catchMail(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
    const raw = await readAll(stream)
    if (raw === null) return refuse(552, `A mail may have ${MAX_MAIL_BYTES} bytes at most`)
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    await options.onMail(raw, recipients)
    return null
  }

  let isOpen = false
  server.on('error', (error) => {
    // Client disconnects are ignored, and listen errors are reported by the caller.
    if (isOpen && !('remoteAddress' in error)) options.onFault('the mail catcher', error)
  })
  const port = await listenOnLoopback(server.server, options.port, 'MAIL_PORT')
  isOpen = true
  return {
    port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Null: too big. The stream is drained all the same, since the client reads the answer at its end. */
async function readAll(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks.length = 0
    else if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  }
  return stream.sizeExceeded ? null : Buffer.concat(chunks)
}

function refuse(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}
