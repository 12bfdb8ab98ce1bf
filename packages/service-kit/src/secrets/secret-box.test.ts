import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'
import { loadSecretsKey, readSecretsKey } from './secrets-key.ts'

const key = Buffer.alloc(32, 7)

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a secret opens with its key and purpose only', () => {
  const box = createSecretBox(key)
  const sealed = box.seal('token ünïcode', 'link 1')
  expect(box.open(sealed, 'link 1')).toBe('token ünïcode')
  expect(box.open(sealed, 'link 2')).toBeNull()
  expect(createSecretBox(Buffer.alloc(32, 8)).open(sealed, 'link 1')).toBeNull()
  expect(sealed.includes('token')).toBe(false)
})

test('the same secret is sealed differently each time', () => {
  const box = createSecretBox(key)
  expect(box.seal('token', 'link').equals(box.seal('token', 'link'))).toBe(false)
})

test('an altered secret does not open', () => {
  const box = createSecretBox(key)
  const sealed = box.seal('token', 'link')
  const altered = Array.from(sealed, (byte, at) => {
    const copy = Buffer.from(sealed)
    copy[at] = byte ^ 1
    return box.open(copy, 'link')
  })
  expect(new Set(altered)).toEqual(new Set([null]))
  expect(box.open(Buffer.alloc(0), 'link')).toBeNull()
})

test.each([
  ['hexadecimal digits', '07'.repeat(32), true],
  ['base64', key.toString('base64'), true],
  ['base64url', Buffer.alloc(32, 255).toString('base64url'), true],
  ['31 bytes', '07'.repeat(31), false],
  ['33 bytes', '07'.repeat(33), false],
  ['a password', 'correct horse battery staple', false],
  ['nothing', '', false],
])('a key of %s', (_, text, isKey) => {
  expect(readSecretsKey(text)?.length).toBe(isKey ? 32 : undefined)
})

test('a data folder gets a key once, for its owner alone', async () => {
  const folder = await openFolder()
  const keys = await Promise.all([1, 2, 3].map(() => loadSecretsKey(join(folder, 'data'))))
  expect(new Set(keys.map((each) => each.toString('hex'))).size).toBe(1)
  const file = join(folder, 'data', 'secrets-key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(readSecretsKey(await readFile(file, 'utf8'))).toEqual(keys[0])
})

test('a key that others can read is made private, and one that is damaged stops the start', async () => {
  const folder = await openFolder()
  const file = join(folder, 'secrets-key')
  await writeFile(file, key.toString('base64'), { mode: 0o644 })
  expect(await loadSecretsKey(folder)).toEqual(key)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await writeFile(file, 'damaged')
  await expect(loadSecretsKey(folder)).rejects.toThrow(/is not a key of 32 bytes/)
})
