import { expect, test } from 'vitest'
import { createProxyTrust } from './trusted-proxies.ts'

type Case = [proxies: string[], address: string | undefined, isTrusted: boolean]

const cases: Case[] = [
  [[], '127.0.0.1', false],
  [['192.0.2.1'], '192.0.2.1', true],
  [['192.0.2.1'], '192.0.2.2', false],
  [['192.0.2.1'], '::ffff:192.0.2.1', true],
  [['192.0.2.1'], undefined, false],
  [['10.0.0.0/8'], '10.255.255.255', true],
  [['10.0.0.0/8'], '11.0.0.0', false],
  [['2001:db8::/32'], '2001:db8:1::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['2001:db8::1'], '2001:db8::1', true],
  [['2001:db8::1'], '2001:db8::2', false],
  [['loopback'], '127.0.0.1', true],
  [['loopback'], '::1', true],
  [['uniquelocal'], '172.32.0.0', false],
  [['linklocal', '192.0.2.1'], 'fe80::1', true],
]

test.each(cases)('with the proxies %j, %s is trusted: %s', (proxies, address, isTrusted) => {
  expect(createProxyTrust(proxies)(address)).toBe(isTrusted)
})
