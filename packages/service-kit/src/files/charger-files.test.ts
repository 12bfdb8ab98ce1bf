import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cleanFileName, FileTooLarge, pruneChargerFiles, storeFile, storeFirmware } from './charger-files.ts'

const ABC_SHA256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'driveway-files-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a file is stored', () => {
  test('with its size and hash', async () => {
    const source = Readable.from([Buffer.from('a'), Buffer.from('bc')])
    expect(await storeFile(source, join(folder, 'x'), 3)).toEqual({ bytes: 3, sha256: ABC_SHA256 })
    expect(readFileSync(join(folder, 'x'), 'utf8')).toBe('abc')
    expect(readdirSync(folder)).toEqual(['x'])
  })

  test('not at all above the limit', async () => {
    const source = Readable.from([Buffer.from('ab'), Buffer.from('cd')])
    await expect(storeFile(source, join(folder, 'x'), 3)).rejects.toThrow(FileTooLarge)
    expect(readdirSync(folder)).toEqual([])
  })

  test('as firmware under its hash', async () => {
    const source = Readable.from([Buffer.from('abc')])
    const target = join(folder, 'files')
    expect(await storeFirmware(target, source)).toEqual({ bytes: 3, sha256: ABC_SHA256 })
    expect(readdirSync(target)).toEqual([`firmware-${ABC_SHA256}`])
  })
})

test('files older than 90 days are deleted', async () => {
  const now = new Date('2026-11-15T00:00:00Z')
  for (const [name, written] of [
    ['old', '2026-08-16T23:59:59Z'],
    ['kept', '2026-08-17T00:00:00Z'],
  ] as const) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), new Date(written), new Date(written))
  }
  await pruneChargerFiles(folder, now)
  expect(readdirSync(folder)).toEqual(['kept'])
})

test.each([
  ['dw-1.log', 'dw-1.log'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['a b\u0000c.log', 'a_b_c.log'],
  ['...', 'file'],
  ['', 'file'],
  ['x'.repeat(100), 'x'.repeat(80)],
])('the name %j becomes %s', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
})
