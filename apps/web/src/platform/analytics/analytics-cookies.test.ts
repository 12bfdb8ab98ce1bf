import { expect, test } from 'vitest'
import { listCookieDomains, removeAnalyticsCookies } from './analytics-cookies.ts'

const hosts: [string, readonly string[]][] = [
  ['kestrel.localhost', ['kestrel.localhost', 'localhost']],
  ['app.fjord.example.org', ['app.fjord.example.org', 'fjord.example.org', 'example.org', 'org']],
  ['localhost', ['localhost']],
  ['127.0.0.1', []],
  ['[::1]', []],
]

test.each(hosts)('a cookie visible to %s is set on one of %j', (host, expected) => {
  expect(listCookieDomains(host)).toEqual(expected)
})

/** A cookie jar that keeps the domain of each cookie, as a browser does. */
function openJar(hostname: string, set: readonly (readonly [name: string, domain: string])[]) {
  const jar = new Set(set.map(([name, domain]) => `${name}@${domain}`))
  return {
    jar,
    document: {
      location: { hostname },
      get cookie() {
        return [...jar].map((each) => `${each.split('@')[0]}=1`).join('; ')
      },
      set cookie(text: string) {
        const name = text.split('=')[0] ?? ''
        const domain = /Domain=([^;]+)/.exec(text)?.[1] ?? ''
        if (text.includes('Max-Age=0')) jar.delete(`${name}@${domain}`)
      },
    } as Document,
  }
}

test('removes analytics cookies on the host and its parent domains, and keeps the others', () => {
  const { jar, document } = openJar('app.fjord.example.org', [
    ['_ga', ''],
    ['_ga', 'app.fjord.example.org'],
    ['_gid', 'fjord.example.org'],
    ['_gat', 'example.org'],
    ['_gat_gtag_G_1', 'example.org'],
    ['_ga_ABC123', 'example.org'],
    ['_garden', ''],
    ['mode', ''],
    ['__Secure-accessToken', ''],
  ])
  removeAnalyticsCookies(document)
  expect([...jar]).toEqual(['_garden@', 'mode@', '__Secure-accessToken@'])
})
