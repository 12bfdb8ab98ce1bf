import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isIntact, readFirmware, type InstalledFirmware } from './firmware-file.ts'

test.each<[string, string, string, InstalledFirmware | null]>([
  ['its first line', 'driveway-firmware 5.0.0\n…', '/image.bin', { version: '5.0.0', protocols: null }],
  [
    'its first line, with a protocol',
    'driveway-firmware 5.0.0 ocpp=2.0.1\n…',
    '/4.0.0.bin',
    { version: '5.0.0', protocols: ['2.0.1'] },
  ],
  [
    'its first line, with two protocols',
    'driveway-firmware 5.0.0 ocpp=2.0.1,1.6\n…',
    '/image.bin',
    { version: '5.0.0', protocols: ['1.6', '2.0.1'] },
  ],
  ['its name', '…', '/files/charger-4.1.2.bin', { version: '4.1.2', protocols: null }],
  ['its name, which ends with it', '…', '/files/4.1', { version: '4.1', protocols: null }],
  ['nothing', 'driveway-firmware\n', '/files/notes.txt', null],
])('a firmware file is known by %s', (_, text, path, firmware) => {
  expect(readFirmware(Buffer.from(text), `http://127.0.0.1${path}`)).toEqual(firmware)
})

const bytes = Buffer.from('firmware')
const digest = createHash('sha256').update(bytes).digest('base64')
const otherDigest = createHash('sha256').update('other').digest('base64')

test.each<[string, Record<string, string>, boolean]>([
  ['nothing is announced', {}, true],
  ['its length is announced', { 'content-length': '8' }, true],
  ['another length is announced', { 'content-length': '9' }, false],
  ['its hash is announced', { 'repr-digest': `sha-256=:${digest}:` }, true],
  ['another hash is announced', { 'repr-digest': `sha-256=:${otherDigest}:` }, false],
  ['another hash is announced in the older field', { digest: `SHA-256=${otherDigest}` }, false],
])('a download is checked when %s', (_, headers, isWhole) => {
  expect(isIntact(bytes, new Headers(headers))).toBe(isWhole)
})
