import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type CaughtMail = {
  readonly from: string
  readonly to: readonly string[]
  /** The whole message with its headers. */
  readonly raw: string
  /** Decoded parts. */
  readonly text: string
  readonly html: string
  readonly subject: string
}

type CatcherOptions = {
  /** Answers a recipient with this SMTP code; null accepts it. */
  readonly refuse?: () => number | null
  /** Requires a login, which fails while this is true. */
  readonly refusesLogin?: () => boolean
}

/** A real SMTP server for tests that keeps every mail it receives. */
export async function openMailCatcher(options: CatcherOptions = {}) {
  const { refusesLogin } = options
  const mails: CaughtMail[] = []
  const server = new SMTPServer({
    authOptional: !refusesLogin,
    allowInsecureAuth: true,
    disabledCommands: refusesLogin ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth(_auth, _session, callback) {
      return refusesLogin?.()
        ? callback(Object.assign(new Error('bad credentials'), { responseCode: 535 }))
        : callback(null, { user: 'driveway' })
    },
    logger: false,
    onRcptTo(_address, _session, callback) {
      const code = options.refuse?.() ?? null
      if (code === null) return callback()
      return callback(Object.assign(new Error('no'), { responseCode: code }))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(readMail(Buffer.concat(chunks).toString('utf8'), session))
        callback()
      })
    },
  })
  // A sender may be stopped in the middle of a mail.
  server.on('error', (error) => {
    if (!('remoteAddress' in error)) throw error
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    url: refusesLogin ? `smtp://driveway:secret@127.0.0.1:${port}` : `smtp://127.0.0.1:${port}`,
    mailsTo: (recipient: string) =>
      mails.filter(({ to }) => to.some((each) => each.toLowerCase() === recipient.toLowerCase())),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve)
      }),
  }
}

function readMail(raw: string, session: SMTPServerSession): CaughtMail {
  const { mailFrom, rcptTo } = session.envelope
  return {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    raw,
    text: readPart(raw, 'text/plain'),
    html: readPart(raw, 'text/html'),
    subject: /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '',
  }
}

function readPart(raw: string, type: string): string {
  // A line with nothing else begins a text's signature, not a part.
  const part = raw.split(/^--(?=[\w-])/m).find((each) => each.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8')
  return /quoted-printable/i.test(head) ? decodeQuotedPrintable(text) : text
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
