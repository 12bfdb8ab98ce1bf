import { expect, test } from 'vitest'
import { createOutboundAddresses, isNetwork } from './outbound-address.ts'

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

test.each([
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0', false],
  ['10.0.0.0/33', false],
  ['home/8', false],
  ['10.0.0.0/8/8', false],
])('%s is a network: %s', (text, isOne) => {
  expect(isNetwork(text)).toBe(isOne)
})
