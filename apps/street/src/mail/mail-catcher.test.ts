import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_MAIL_BYTES, openMailCatcher, type MailCatcher } from './mail-catcher.ts'

type Caught = { readonly raw: string; readonly recipients: readonly string[] }

let caught: Caught[]
let catcher: MailCatcher
let sockets: Socket[]

beforeEach(async () => {
  caught = []
  sockets = []
  catcher = await openMailCatcher({
    port: 0,
    async onMail(raw, recipients) {
      if (raw.includes('poison')) throw new Error('unreadable')
      caught.push({ raw: raw.toString('utf8'), recipients })
    },
    onFault: () => {},
  })
})

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await catcher.close()
})

/** Speaks SMTP line by line; each answer is its last line. */
async function dial(): Promise<(line: string) => Promise<string>> {
  const socket = connect(catcher.port, '127.0.0.1')
  sockets.push(socket)
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  async function hear(): Promise<string> {
    for (;;) {
      const { value, done } = await lines.next()
      if (done === true) return 'closed'
      if (!/^\d{3}-/.test(value)) return value
    }
  }
  await hear()
  return (line) => {
    socket.write(`${line}\r\n`)
    return hear()
  }
}

async function send(recipients: readonly string[], data: string): Promise<string> {
  const say = await dial()
  await say('EHLO test')
  await say('MAIL FROM:<hello@kestrel.example>')
  for (const recipient of recipients) await say(`RCPT TO:<${recipient}>`)
  await say('DATA')
  return say(`${data}\r\n.`)
}

test('accepts a mail with its recipients', async () => {
  expect(await send(['sam@example.org', 'leo@example.org'], 'Subject: x\r\n\r\nhello\r\n..dot')).toMatch(
    /^250 /,
  )
  expect(caught).toEqual([
    { raw: 'Subject: x\r\n\r\nhello\r\n.dot\r\n', recipients: ['sam@example.org', 'leo@example.org'] },
  ])
})

test('a mail that is too big is refused, and the next one is caught', async () => {
  const line = 'x'.repeat(998)
  const big = Array.from({ length: Math.ceil(MAX_MAIL_BYTES / 1000) + 1 }, () => line).join('\r\n')
  expect(await send(['sam@example.org'], big)).toMatch(/^552 /)
  expect(caught).toEqual([])
  expect(await send(['sam@example.org'], 'small')).toMatch(/^250 /)
  expect(caught).toHaveLength(1)
})

test('a mail that announces itself as too big is refused before it is sent', async () => {
  const say = await dial()
  await say('EHLO test')
  expect(await say(`MAIL FROM:<a@b.example> SIZE=${MAX_MAIL_BYTES + 1}`)).toMatch(/^552 /)
})

test('a mail that cannot be stored is answered with a temporary error', async () => {
  expect(await send(['sam@example.org'], 'poison')).toMatch(/^451 /)
})

test('offers neither AUTH nor STARTTLS', async () => {
  const say = await dial()
  await say('EHLO test')
  expect(await say('AUTH PLAIN AGEAYg==')).toMatch(/^5/)
  expect(await say('STARTTLS')).toMatch(/^5/)
})

test('refuses too many recipients', async () => {
  const say = await dial()
  await say('EHLO test')
  await say('MAIL FROM:<a@b.example>')
  for (let at = 0; at < 50; at += 1) expect(await say(`RCPT TO:<a${at}@b.example>`)).toMatch(/^250 /)
  expect(await say('RCPT TO:<more@b.example>')).toMatch(/^452 /)
})

test('names the setting of a port that is taken', async () => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const faults: string[] = []
  await expect(
    openMailCatcher({ port, onMail: () => Promise.resolve(), onFault: (what) => faults.push(what) }),
  ).rejects.toThrow(`Port ${port} is taken by another program: set MAIL_PORT to a free one.`)
  expect(faults).toEqual([])
  await new Promise((resolve) => other.close(resolve))
})
