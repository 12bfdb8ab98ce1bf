import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { recordLog } from '../recorded-log.ts'
import { openHttpEdge } from './http-edge.ts'

const isId = /^[\da-f]{8}-[\da-f-]{27}$/

async function openEdge(trustedProxies: readonly string[] = []) {
  const recorded = recordLog()
  const { logger } = recorded
  const app = openHttpEdge({ logger, isHttpsOnly: false, trustedProxies })
  app.post('/change', ({ body, log }) => {
    logger.info({ about: body }, 'begins')
    return nextTurn().then(() => {
      setTimeout(() => logger.info({ about: body }, 'goes on'), 1)
      log.info({ about: body }, 'by the logger of the request')
      return { isChanged: true }
    })
  })
  app.get('/broken', () => {
    throw new Error('broken')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo

  return {
    logger,
    lines: () =>
      recorded
        .text()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as { msg: string; about?: string; reqId?: string }),
    text: () => recorded.text(),
    ask: (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init),
  }
}

test('every line that is logged for a request carries its id once, and the answer returns it', async () => {
  const { ask, lines, text, logger } = await openEdge()
  const headers = { 'content-type': 'application/json' }
  const ids = await Promise.all(
    ['Ann', 'Bea'].map(async (name) => {
      const { headers: answered } = await ask('/change', {
        method: 'POST',
        headers,
        body: JSON.stringify(name),
      })
      return answered.get('x-request-id')
    }),
  )
  await expect.poll(() => lines().filter(({ about }) => about !== undefined).length).toBe(6)
  expect(ids).toEqual([expect.stringMatching(isId), expect.stringMatching(isId)])
  expect(ids[0]).not.toBe(ids[1])
  for (const [place, name] of ['Ann', 'Bea'].entries()) {
    const own = lines().filter(({ about }) => about === name)
    expect(own.map(({ msg, reqId }) => [msg, reqId])).toEqual([
      ['begins', ids[place]],
      ['by the logger of the request', ids[place]],
      ['goes on', ids[place]],
    ])
  }
  expect(text().match(/"reqId"/g)).toHaveLength(6)
  logger.info('outside of a request')
  expect(lines().at(-1)).not.toHaveProperty('reqId')
})

test.each([
  ['a trusted proxy is kept', ['127.0.0.1'], 'from-the-proxy-1', 'from-the-proxy-1'],
  ['a stranger is replaced', [], 'from-a-stranger-1', expect.stringMatching(isId)],
  [
    'a trusted proxy with other characters is replaced',
    ['127.0.0.1'],
    'a"b{c}d&e',
    expect.stringMatching(isId),
  ],
  ['a trusted proxy of 7 characters is replaced', ['127.0.0.1'], '1234567', expect.stringMatching(isId)],
  ['a trusted proxy of 64 characters is kept', ['127.0.0.1'], 'a'.repeat(64), 'a'.repeat(64)],
  [
    'a trusted proxy of 65 characters is replaced',
    ['127.0.0.1'],
    'a'.repeat(65),
    expect.stringMatching(isId),
  ],
])('the id of %s', async (_name, proxies, given, expected) => {
  const { ask } = await openEdge(proxies)
  const { headers } = await ask('/nothing', { headers: { 'x-request-id': given } })
  expect(headers.get('x-request-id')).toEqual(expected)
})

test('a failed page shows the customer the id under which the failure is logged', async () => {
  const { ask, lines } = await openEdge()
  const answer = await ask('/broken', { headers: { accept: 'text/html,*/*' } })
  const id = answer.headers.get('x-request-id')
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await answer.text()).toContain(`please quote <code>${id}</code>`)
  expect(lines()).toContainEqual(expect.objectContaining({ msg: 'request failed', reqId: id }))
})

test('other failed answers have the id in their body, also for an unreadable address', async () => {
  const { ask } = await openEdge()
  for (const path of ['/broken', '/nothing', '/%zz']) {
    const answer = await ask(path)
    const { error } = (await answer.json()) as { error: { id: string } }
    expect(error.id).toBe(answer.headers.get('x-request-id'))
  }
})
