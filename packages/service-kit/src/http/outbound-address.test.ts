import { describe, expect, test } from 'vitest'
import { createOutboundAddresses } from './outbound-address.ts'

const none = createOutboundAddresses([])
const local = createOutboundAddresses(['192.168.1.0/24', 'fd00::/8'])

test.each([
  ['9.255.255.255', true, true],
  ['10.0.0.0', false, false],
  ['10.255.255.255', false, false],
  ['11.0.0.0', true, true],
  ['127.0.0.1', false, false],
  ['169.254.169.254', false, false],
  ['172.15.255.255', true, true],
  ['172.16.0.0', false, false],
  ['172.31.255.255', false, false],
  ['172.32.0.0', true, true],
  ['192.168.1.5', false, true],
  ['192.168.2.5', false, false],
  ['100.64.0.1', false, false],
  ['224.0.0.1', false, false],
  ['0.0.0.0', false, false],
  ['::1', false, false],
  ['::ffff:10.0.0.1', false, false],
  ['::ffff:8.8.8.8', true, true],
  ['64:ff9b::a00:1', false, false],
  ['fe80::1', false, false],
  ['fd12::1', false, true],
  ['2606:4700::1111', true, true],
  ['example.org', false, false],
])('%s may be reached: %s, with a local network: %s', (address, isPublic, isAllowed) => {
  expect([none.isAllowed(address), local.isAllowed(address)]).toEqual([isPublic, isAllowed])
})

test('a name is judged by the addresses that it resolves to', async () => {
  expect(await none.resolve('localhost')).toBeNull()
  expect(await none.resolve('127.0.0.1')).toBeNull()
  expect(await none.resolve('2130706433')).toBeNull()
  expect(await none.resolve('[::1]')).toBeNull()
  expect(await createOutboundAddresses(['127.0.0.0/8']).resolve('127.0.0.1')).toEqual({
    address: '127.0.0.1',
    family: 4,
  })
})

const strict = createOutboundAddresses([])
const lenient = createOutboundAddresses(['192.168.1.0/24', 'loopback'])

describe('an address that a customer gives', () => {
  test.each([
    ['https on a public name', 'https://push.example/abc', true, true],
    ['https on a public address', 'https://8.8.8.8/abc', true, true],
    ['http on a public name', 'http://push.example/abc', false, false],
    ['http on a public address', 'http://8.8.8.8/abc', false, false],
    ['a name without a dot', 'https://localhost/abc', false, false],
    ['loopback', 'https://127.0.0.1/abc', false, true],
    ['loopback over http', 'http://127.0.0.1:3100/abc', false, true],
    ['loopback, written as a number', 'https://2130706433/abc', false, true],
    ['loopback in IPv6', 'https://[::1]/abc', false, true],
    ['IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/abc', false, true],
    ['the network that is allowed', 'http://192.168.1.20/abc', false, true],
    ['another private network', 'https://192.168.2.20/abc', false, false],
    ['a carrier’s network', 'https://100.64.0.1/abc', false, false],
    ['the metadata of a cloud', 'https://169.254.169.254/abc', false, false],
    ['the last address before 10.0.0.0/8', 'https://9.255.255.255/abc', true, true],
    ['the first address of 10.0.0.0/8', 'https://10.0.0.0/abc', false, false],
    ['the last address of 10.0.0.0/8', 'https://10.255.255.255/abc', false, false],
    ['the first address after 10.0.0.0/8', 'https://11.0.0.0/abc', true, true],
    ['a unique local address', 'https://[fd00::1]/abc', false, false],
    ['a password', 'https://user:secret@push.example/abc', false, false],
    ['another protocol', 'file:///etc/passwd', false, false],
  ])('%s', (_name, address, isAllowed, isAllowedLocally) => {
    expect(strict.isUrlAllowed(new URL(address))).toBe(isAllowed)
    expect(lenient.isUrlAllowed(new URL(address))).toBe(isAllowedLocally)
  })

  test.each([
    ['refused', strict, 'The address is in a private network'],
    ['allowed where the operator says so', lenient, null],
  ])('a name that leads to this machine is %s when it is resolved', async (_name, guard, message) => {
    const { promise, resolve } = Promise.withResolvers<string | null>()
    guard.lookup('localhost', {}, (error) => resolve(error?.message ?? null))
    expect(await promise).toBe(message)
  })
})
