import { describe, expect, test } from 'vitest'
import { createKnownDevices } from './known-device.ts'

const devices = createKnownDevices(['key of this year'])
const cookie = devices.remember(null, 'K-1')

describe('a known device', () => {
  test.each([
    ['the account that signed in on it', cookie, 'K-1', true],
    ['another account', cookie, 'K-2', false],
    ['anybody without a cookie', null, 'K-1', false],
    ['an empty cookie', '', 'K-1', false],
    ['a cookie of another shape', 'K-1', 'K-1', false],
    ['an id without a tag', cookie.split('.')[0] ?? '', 'K-1', false],
    ['a tag under another id', `${'A'.repeat(22)}.${cookie.split('.')[1]}`, 'K-1', false],
    ['a tag that somebody guessed', `${cookie.split('.')[0]}.${'A'.repeat(22)}`, 'K-1', false],
    ['more tags than a household has', `${cookie}${`.${'A'.repeat(22)}`.repeat(4)}`, 'K-1', false],
  ])('is recognised or not for %s', (_name, given, account, isKnown) => {
    expect(devices.recognise(given, account)).toBe(isKnown ? cookie.split('.')[0] : null)
  })

  test('remembers the last four accounts', () => {
    let shared: string | null = null
    for (const account of ['K-1', 'K-2', 'K-3', 'K-4', 'K-5', 'K-5'])
      shared = devices.remember(shared, account)
    const known = ['K-1', 'K-2', 'K-3', 'K-4', 'K-5'].filter((account) => devices.recognise(shared, account))
    expect(known).toEqual(['K-2', 'K-3', 'K-4', 'K-5'])
  })

  test('contains no account, and differs on each device', () => {
    expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{22}$/)
    expect(cookie).not.toContain('K-1')
    const other = devices.remember(null, 'K-1')
    expect(other.split('.')[1]).not.toBe(cookie.split('.')[1])
  })

  test('is recognised after a key rotation, and not with a foreign key', () => {
    expect(createKnownDevices(['new key', 'key of this year']).recognise(cookie, 'K-1')).not.toBeNull()
    expect(createKnownDevices(['new key']).recognise(cookie, 'K-1')).toBeNull()
  })
})
