import { expect, test } from 'vitest'
import { brandIds } from './brand-id.ts'
import { brands, findBrandByHost, isBrandId, hostNames } from './brands.ts'

const cases: [string, string | undefined, string][] = [
  ['the brand of a demo host name', 'marigold.localhost', 'marigold'],
  ['the same with a port', 'fjord.localhost:3000', 'fjord'],
  ['the same in capitals, with the root dot', 'KESTREL.localhost.:3000', 'kestrel'],
  ['plain localhost', 'localhost:3000', 'kestrel'],
  ['the loopback address', '127.0.0.1:3000', 'kestrel'],
  ['the loopback address of IPv6', '[::1]:3000', 'kestrel'],
  ["a company's own domain that begins with the brand", 'fjord.example.org', 'fjord'],
  ['a brand anywhere but in front', 'app.fjord.example.org', 'kestrel'],
  ['a name that only begins like a brand', 'fjordic.example.org', 'kestrel'],
  ['a name of Object.prototype', 'constructor.localhost', 'kestrel'],
  ['a host that nobody knows', 'example.org', 'kestrel'],
  ['an empty header', '', 'kestrel'],
  ['no header at all', undefined, 'kestrel'],
]

test.each(cases)('%s (%s) is served as %s', (_, host, expected) => {
  expect(findBrandByHost(host).id).toBe(expected)
})

test('there is one main brand, and no host name belongs to two', () => {
  const all = brandIds.map((id) => brands[id])
  expect(all.filter((brand) => brand.isMain).map((brand) => brand.id)).toEqual(['kestrel'])
  const names = Object.values(hostNames).flat()
  expect(new Set(names).size).toBe(names.length)
})

test('a brand id is one of the three and nothing else', () => {
  expect(['kestrel', 'toString', ''].map(isBrandId)).toEqual([true, false, false])
})
