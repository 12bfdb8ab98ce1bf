import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { recordLog } from '../recorded-log.ts'
import { limitByAddress } from './address-limit.ts'
import { answerErrorsAs } from '../http/edge-errors.ts'

test('requests are limited by address, those of one IPv6 /48 together', async () => {
  const log = recordLog()
  const app = fastify({ trustProxy: true })
  answerErrorsAs(app, ({ code }) => ({ code }))
  limitByAddress(app, { points: 2, windowMs: 60_000, logger: log.logger })
  app.get('/', () => 'page')
  async function ask(address: string): Promise<number> {
    const { statusCode, headers } = await app.inject({ url: '/', headers: { 'x-forwarded-for': address } })
    expect(headers['retry-after']).toBe(statusCode === 429 ? '60' : undefined)
    return statusCode
  }
  expect([await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')]).toEqual([200, 200, 429])
  expect(await ask('192.0.2.2')).toBe(200)
  const networks = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2:1::1']
  const statuses: number[] = []
  for (const network of networks) statuses.push(await ask(network))
  expect(statuses).toEqual([200, 200, 429, 200])
  expect(log.text()).toContain('"security":"requests-limited","address":"2001:db8:1::/48"')
  await app.close()
})
