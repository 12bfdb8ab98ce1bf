import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveJsonFile } from '../file/json-file.ts'
import { createMailbox, loadMails, MAX_MAILS, type Mailbox } from './mailbox.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'))
})

afterEach(() => rm(folder, { recursive: true }))

function open(mails: Parameters<typeof createMailbox>[0]['mails'] = []): Mailbox & { changes(): number } {
  let changes = 0
  let ids = 0
  const mailbox = createMailbox({
    mails,
    realNow: () => 0,
    newId: () => String((ids += 1)),
    onChange: () => (changes += 1),
  })
  return { ...mailbox, changes: () => changes }
}

function raw(subject: string, text = ''): Buffer {
  return Buffer.from(`Subject: ${subject}\r\n\r\n${text}`)
}

test.each([
  ['one below the bound', MAX_MAILS - 1, MAX_MAILS - 1, '1'],
  ['on the bound', MAX_MAILS, MAX_MAILS, '1'],
  ['one above the bound', MAX_MAILS + 1, MAX_MAILS, '2'],
])('of mails %s the newest are kept', async (_, taken, kept, oldest) => {
  const mailbox = open()
  for (let at = 1; at <= taken; at += 1) await mailbox.take(raw(String(at)), [])
  expect(mailbox.list(null)).toHaveLength(kept)
  expect(mailbox.list(null)[0]?.subject).toBe(String(taken))
  expect(mailbox.list(null).at(-1)?.subject).toBe(oldest)
})

test('a mail is unread until it is read, and read but once', async () => {
  const mailbox = open()
  const { id } = await mailbox.take(raw('x'), [])
  expect(mailbox.countUnread()).toBe(1)
  expect(mailbox.markRead(id)).toBe(true)
  expect(mailbox.markRead(id)).toBe(true)
  expect(mailbox.markRead('other')).toBe(false)
  expect(mailbox.countUnread()).toBe(0)
  expect(mailbox.changes()).toBe(2)
})

test('a push message stands beside the mails, in place of one with the same tag', async () => {
  const mailbox = open()
  await mailbox.take(raw('Not ready by 07:00'), ['sam@example.org'])
  const message = { to: 'sam@example.org', tag: 'a', title: 'Not ready by 07:00', text: 'It will be at 54%.' }
  mailbox.takePush(message, 'http://kestrel.localhost/electric-vehicles')
  mailbox.takePush({ ...message, to: 'ann@example.org' }, 'http://kestrel.localhost/electric-vehicles')
  mailbox.takePush({ ...message, title: 'Back on track' }, 'http://kestrel.localhost/electric-vehicles')
  const shown = mailbox.list('sam@example.org').map(({ from, subject }) => `${from}: ${subject}`)
  expect(shown).toEqual(['Push message: Back on track', ': Not ready by 07:00'])
  expect(mailbox.list('ann@example.org')).toHaveLength(1)
  expect(mailbox.list(null)[0]?.links).toEqual(['http://kestrel.localhost/electric-vehicles'])
})

test('a list entry shows the beginning of the text', async () => {
  const mailbox = open()
  await mailbox.take(raw('x', `Hello\r\n\r\n  Sam, ${'word '.repeat(60)}`), ['sam@example.org'])
  const line = mailbox.listSummaries()[0]
  expect(line?.opening).toMatch(/^Hello Sam, word word/)
  expect(line?.opening.length).toBeLessThanOrEqual(140)
})

test('mails survive a restart', async () => {
  const path = join(folder, 'street-mails.json')
  const mailbox = open()
  await mailbox.take(raw('kept', 'see http://a.example/'), ['sam@example.org'])
  await saveJsonFile(path, mailbox.list(null))
  expect(open(await loadMails(path)).list(null)).toEqual(mailbox.list(null))
})

test.each([
  ['is not there', null],
  ['is torn', '[{"id":'],
  ['holds something else', '{"solar":{}}'],
  ['holds no mails', '[1,null,{"id":"1"}]'],
])('a mailbox whose file %s is empty', async (_, text) => {
  const path = join(folder, 'street-mails.json')
  if (text !== null) await writeFile(path, text)
  expect(await loadMails(path)).toEqual([])
})
