import { expect, test } from 'vitest'
import { countedAddress, countedSite } from './client-address.ts'

test.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address that came over an IPv6 socket', '::ffff:203.0.113.7', '203.0.113.7'],
  ['a full IPv6 address', '2001:0db8:0000:0001:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['its short form, another host of the same home', '2001:db8:0:1::9', '2001:db8:0:1::/64'],
  ['the next home', '2001:db8:0:2::9', '2001:db8:0:2::/64'],
  ['a short form whose zeros end within the network', '2001::2:3:4:5:6', '2001:0:0:2::/64'],
  ['loopback', '::1', '0:0:0:0::/64'],
  ['an address with its zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['something that is no address', 'unknown', 'unknown'],
])('one client is counted as one: %s', (_name, address, expected) => {
  expect(countedAddress(address)).toBe(expected)
})

test.each([
  ['a home of a site', '2001:db8:7:1::/64', '2001:db8:7::/48'],
  ['another home of the same site', '2001:db8:7:ffff::/64', '2001:db8:7::/48'],
  ['an IPv4 address', '203.0.113.7', null],
])('the IPv6 site of %s', (_name, counted, site) => {
  expect(countedSite(counted)).toBe(site)
})
