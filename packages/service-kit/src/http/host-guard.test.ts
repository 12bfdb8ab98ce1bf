import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { answerErrorsAs, renderPlainly } from './edge-errors.ts'
import { guardHost } from './host-guard.ts'

async function open(stored: string[]) {
  const app = fastify()
  const clock = createFixedClock('2026-11-17T12:00:00Z')
  let loads = 0
  answerErrorsAs(app, renderPlainly)
  guardHost(app, {
    hosts: ['kestrel.example', '[::1]'],
    async loadHosts() {
      loads += 1
      return [...stored]
    },
    openPaths: ['/ocpp'],
    clock,
  })
  app.get('/*', () => 'page')
  async function ask(host: string, url = '/') {
    return (await app.inject({ url, headers: { host } })).statusCode
  }
  return { ask, clock, countLoads: () => loads }
}

test.each([
  ['a configured host', 'kestrel.example', '/', 200],
  ['its port', 'kestrel.example:3000', '/', 200],
  ['other letters and the dot of the root', 'KESTREL.example.', '/', 200],
  ['an IPv6 address', '[::1]:3000', '/', 200],
  ['an organisation’s host', 'ev.installer.example', '/', 200],
  ['another host', 'evil.example', '/', 421],
  ['a longer name', 'kestrel.example.evil.example', '/', 421],
  ['a subdomain', 'www.kestrel.example', '/', 421],
  ['a charger, by any name', '10.0.0.7', '/ocpp/c-1', 200],
  ['a path that begins like a charger’s', '10.0.0.7', '/ocppx', 421],
])('%s', async (_case, host, url, status) => {
  const { ask } = await open(['ev.installer.example'])
  expect(await ask(host, url)).toBe(status)
})

test('unknown hosts cause a query every ten seconds at most, and a new organisation is found then', async () => {
  const stored: string[] = []
  const { ask, clock, countLoads } = await open(stored)
  expect([await ask('new.example'), await ask('evil.example'), countLoads()]).toEqual([421, 421, 1])
  stored.push('new.example')
  clock.advance(9_999)
  expect([await ask('new.example'), countLoads()]).toEqual([421, 1])
  clock.advance(1)
  expect([await ask('new.example'), countLoads()]).toEqual([200, 2])
})
