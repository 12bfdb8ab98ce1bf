import type { StreetMail } from '@driveway/world/street-mail'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer

beforeEach(async () => {
  server = await openTestServer()
  await server.mailbox.take(write('Kestrel', 'First', '<p>one</p>'), ['sam@example.org'])
  await server.mailbox.take(write('Fjord', 'Second', null), ['Leo@example.org'])
  await server.mailbox.take(write('Kestrel', 'Third', '<html><head></head><p>three</p>'), ['sam@example.org'])
})

afterEach(() => server.close())

function write(from: string, subject: string, html: string | null): Buffer {
  const type = html === null ? 'text/plain' : 'text/html'
  return Buffer.from(
    `From: ${from} <a@b.example>\r\nSubject: ${subject}\r\nContent-Type: ${type}\r\n\r\n${html ?? 'plain'}`,
  )
}

async function listSubjects(path: string): Promise<string[]> {
  const mails: StreetMail[] = JSON.parse((await server.ask('GET', path)).body)
  return mails.map((mail) => mail.subject)
}

test.each([
  ['all of them, the newest first', '/mails', ['Third', 'Second', 'First']],
  ['those for one address', '/mails?to=sam@example.org', ['Third', 'First']],
  ['those for it however it is written', '/mails?to=LEO%40EXAMPLE.ORG', ['Second']],
  ['none for a stranger', '/mails?to=stranger@example.org', []],
])('mails are listed: %s', async (_, path, subjects) => {
  expect(await listSubjects(path)).toEqual(subjects)
})

test('returns the whole mail', async () => {
  expect(JSON.parse((await server.ask('GET', '/mails/mail-1')).body)).toEqual({
    id: 'mail-1',
    from: 'Kestrel <a@b.example>',
    to: ['sam@example.org'],
    subject: 'First',
    at: '2026-06-01T12:00:00.000Z',
    text: null,
    html: '<p>one</p>',
    links: [],
    isRead: false,
  })
})

test('marking a mail read lowers the unread count', async () => {
  const read = await server.ask('POST', '/mails/mail-2/read')
  expect(JSON.parse(read.body)).toMatchObject({ id: 'mail-2', isRead: true })
  expect(JSON.parse((await server.ask('GET', '/houses')).body)).toMatchObject({ mailbox: { unread: 2 } })
})

test('the mailbox can be emptied', async () => {
  expect((await server.ask('DELETE', '/mails')).status).toBe(200)
  expect(await listSubjects('/mails')).toEqual([])
})

test('streams the mailbox and every new mail', async () => {
  const stream = await fetch(`http://127.0.0.1:${server.port}/mails/events`)
  const reader = stream.body?.getReader()
  const first = new TextDecoder().decode((await reader?.read())?.value)
  expect(first).toContain('"subject":"Third"')
  expect(first).not.toContain('<p>')
  await server.mailbox.take(write('Marigold', 'Fourth', null), ['grace@example.org'])
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('"subject":"Fourth"')
  await reader?.cancel()
})

test('mail HTML runs no scripts, loads nothing and opens links in a new tab', async () => {
  const letter = await server.ask('GET', '/mails/mail-3/letter')
  expect(letter).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  expect(letter.body).toBe('<html><head><base target="_blank"></head><p>three</p>')
  expect(letter.policy.split('; ')).toEqual([
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ])
})

test('the mailbox itself allows no style or script but its own, and frames nothing but letters', async () => {
  const { policy } = await server.ask('GET', '/mailbox')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).toContain("frame-src 'self'")
  expect(policy).not.toContain('unsafe')
})

test.each<[string, string, string, Record<string, string>, number, string]>([
  ['a mail that is not there', 'GET', '/mails/mail-9', {}, 404, 'There is no such mail.'],
  ['its letter', 'GET', '/mails/mail-9/letter', {}, 404, 'There is nothing at this address.'],
  ['the letter of a plain mail', 'GET', '/mails/mail-2/letter', {}, 404, 'There is nothing at this address.'],
  ['a mark on a mail that is not there', 'POST', '/mails/mail-9/read', {}, 404, 'There is no such mail.'],
  ['a mail by HTTP', 'POST', '/mails', {}, 405, 'Use GET or DELETE here.'],
  ['a change of a mail', 'PUT', '/mails/mail-1', {}, 405, 'Use GET here.'],
  ['a mark by the wrong method', 'PUT', '/mails/mail-1/read', {}, 405, 'Use POST here.'],
  [
    'an emptying by another page',
    'DELETE',
    '/mails',
    { origin: 'http://evil.example' },
    403,
    'Another page may not change the street.',
  ],
  [
    'reading under a name that was pointed here',
    'GET',
    '/mails',
    { host: 'evil.example' },
    403,
    'The street answers on this machine only.',
  ],
])('%s is refused with a reason', async (_, method, path, headers, status, words) => {
  const reply = await server.ask(method, path, headers)
  expect(reply.status).toBe(status)
  expect(reply.body).toContain(words)
})
