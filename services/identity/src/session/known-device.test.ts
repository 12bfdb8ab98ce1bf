import { createSecretBox, SECRETS_KEY_BYTES } from '@driveway/service-kit/secrets/secret-box'
import { describe, expect, test } from 'vitest'
import { createKnownDevices, type DeviceAccount } from './known-device.ts'

const now = new Date('2026-11-16T12:00:00Z')
const devices = createKnownDevices(createSecretBox(Buffer.alloc(SECRETS_KEY_BYTES)))
const cookie = devices.remember(null, accountOf('K-1'), now)
const [id = '', entry = ''] = cookie.split('.')
const forgedEntry = `${'A'.repeat(22)}~20773`

function accountOf(accountNumber: string, passwordHash = 'hash'): DeviceAccount {
  return { accountNumber, passwordHash }
}

describe('a known device', () => {
  test.each([
    ['the account that signed in on it', cookie, 'K-1', true],
    ['another account', cookie, 'K-2', false],
    ['anybody without a cookie', null, 'K-1', false],
    ['an empty cookie', '', 'K-1', false],
    ['a cookie of another shape', 'K-1', 'K-1', false],
    ['an id without a tag', id, 'K-1', false],
    ['a tag without a date', cookie.replace('~20773', ''), 'K-1', false],
    ['a tag with a later date', cookie.replace('~20773', '~20774'), 'K-1', false],
    ['a tag under another id', `${'A'.repeat(22)}.${entry}`, 'K-1', false],
    ['a tag that somebody guessed', `${id}.${forgedEntry}`, 'K-1', false],
    ['more tags than a household has', `${cookie}${`.${forgedEntry}`.repeat(4)}`, 'K-1', false],
  ])('is recognised or not for %s', (_name, given, account, isKnown) => {
    expect(devices.recognise(given, accountOf(account), now)).toBe(isKnown ? id : null)
  })

  test('remembers the last four accounts', () => {
    let shared: string | null = null
    for (const account of ['K-1', 'K-2', 'K-3', 'K-4', 'K-5', 'K-5'])
      shared = devices.remember(shared, accountOf(account), now)
    const known = ['K-1', 'K-2', 'K-3', 'K-4', 'K-5'].filter((account) =>
      devices.recognise(shared, accountOf(account), now),
    )
    expect(known).toEqual(['K-2', 'K-3', 'K-4', 'K-5'])
  })

  test('contains no account, and differs on each device', () => {
    expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{22}~20773$/)
    expect(cookie).not.toContain('K-1')
    const other = devices.remember(null, accountOf('K-1'), now)
    expect(other.split('.')[1]).not.toBe(entry)
  })

  test('is unknown under another key', () => {
    const others = createKnownDevices(createSecretBox(Buffer.alloc(SECRETS_KEY_BYTES, 1)))
    expect(others.recognise(cookie, accountOf('K-1'), now)).toBeNull()
  })

  test('is unknown after a new password', () => {
    expect(devices.recognise(cookie, accountOf('K-1', 'another hash'), now)).toBeNull()
  })

  test.each([
    ['2027-02-13T23:59:59Z', true],
    ['2027-02-14T00:00:00Z', false],
  ])('is known for 90 days after its last sign-in: at %s %s', (at, isKnown) => {
    expect(devices.recognise(cookie, accountOf('K-1'), new Date(at)) !== null).toBe(isKnown)
  })

  test('is known for another 90 days after each sign-in, in one entry', () => {
    const later = devices.remember(cookie, accountOf('K-1'), new Date('2027-01-01T00:00:00Z'))
    expect(later).toMatch(/^[\w-]{22}\.[\w-]{22}~20819$/)
    expect(devices.recognise(later, accountOf('K-1'), new Date('2027-03-31T23:59:59Z'))).toBe(id)
  })
})
