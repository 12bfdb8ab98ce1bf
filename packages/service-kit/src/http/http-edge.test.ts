import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openHttpEdge, type HttpEdgeOptions } from './http-edge.ts'
import { silentLogger } from '../logger.ts'
import { allowOnlyPost } from './origin-guard.ts'
import { recordLog } from '../recorded-log.ts'

type Headers = Readonly<Record<string, string>>

async function openEdge(options: Partial<HttpEdgeOptions> = {}) {
  const app = openHttpEdge({ logger: silentLogger, isHttpsOnly: false, trustedProxies: [], ...options })
  const seen: unknown[] = []
  app.get('/page', (request) => ({ address: request.ip, host: request.host }))
  app.get('/asset', (_request, reply) => reply.header('cache-control', 'public, max-age=60').send('asset'))
  app.get('/broken', () => {
    throw new Error('password of ann is secret')
  })
  app.post('/change', (request) => {
    seen.push(request.body)
    return { isChanged: true }
  })
  allowOnlyPost(app, '/change')
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo

  /** Node's fetch overrides Host and Origin; here the test sets every header. */
  function ask(method: string, path: string, headers: Headers = {}, body?: string) {
    return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
      (resolve, reject) => {
        const call = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk: string) => (text += chunk))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
        })
        call.on('error', reject)
        call.end(body)
      },
    )
  }
  return { ask, seen, port, origin: `http://127.0.0.1:${port}` }
}

const json = { 'content-type': 'application/json' }

describe('[SEC-02] every answer', () => {
  test.each([
    ['a page', '/page'],
    ['an unknown address', '/nothing'],
    ['an unreadable address', '/%zz'],
    ['a failure', '/broken'],
  ])('carries the strict headers: %s', async (_name, path) => {
    const { ask } = await openEdge()
    const { headers } = await ask('GET', path)
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types clean-html service-worker",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('stays on https once it came over https', async () => {
    const { ask } = await openEdge({ isHttpsOnly: true, trustedProxies: ['127.0.0.1'] })
    const { headers } = await ask('GET', '/page', { host: 'kestrel.example', 'x-forwarded-proto': 'https' })
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })

  test('is private by default', async () => {
    const { ask } = await openEdge()
    expect((await ask('GET', '/asset')).headers['cache-control']).toBe('public, max-age=60')
  })
})

describe('[GEN-09] http in production', () => {
  const production = { isHttpsOnly: true, trustedProxies: ['127.0.0.1'] }
  const host = { host: 'kestrel.example' }

  test('a page request is redirected to https with its path and query', async () => {
    const { ask } = await openEdge(production)
    const { status, headers } = await ask('GET', '/page?a=1&b=//x', host)
    expect([status, headers['location']]).toEqual([308, 'https://kestrel.example/page?a=1&b=//x'])
  })

  test.each([
    ['localhost', 200],
    ['fjord.localhost', 200],
    ['127.0.0.1', 200],
    ['localhost.example', 308],
    ['notlocalhost', 308],
  ])('http is allowed on the machine itself: %s gives %d', async (name, expected) => {
    const { ask } = await openEdge(production)
    expect((await ask('GET', '/page', { host: name })).status).toBe(expected)
  })

  test('a Host header alone does not pass for a request of the same machine', async () => {
    const { ask } = await openEdge(production)
    const headers = { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }
    expect((await ask('GET', '/page', headers)).status).toBe(308)
  })

  test('a page that came to the proxy over https is served, and stays on https', async () => {
    const { ask } = await openEdge(production)
    const { status, headers } = await ask('GET', '/page', { ...host, 'x-forwarded-proto': 'https' })
    expect(status).toBe(200)
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })

  test('an untrusted proxy cannot claim https', async () => {
    const { ask } = await openEdge({ isHttpsOnly: true, trustedProxies: ['192.0.2.1'] })
    expect((await ask('GET', '/page', { ...host, 'x-forwarded-proto': 'https' })).status).toBe(308)
  })

  test('a change over http is refused and not redirected', async () => {
    const { ask, seen } = await openEdge(production)
    const { status, text } = await ask('POST', '/change', { ...host, ...json }, '{}')
    expect([status, JSON.parse(text).error.code, seen]).toEqual([403, 'https-only', []])
  })

  test('an invalid Host is not redirected', async () => {
    const { ask } = await openEdge(production)
    expect((await ask('GET', '/page', { host: 'kestrel.example/@elsewhere' })).status).toBe(400)
  })
})

describe('[SEC-03] a change', () => {
  const refusals: readonly (readonly [name: string, headers: Headers, body: string, status: number])[] = [
    ['from another origin', { ...json, origin: 'https://elsewhere.example' }, '{}', 403],
    ['from our host on another port', { ...json, origin: 'http://127.0.0.1:1' }, '{}', 403],
    ['from an origin that hides', { ...json, origin: 'null' }, '{}', 403],
    ['that the browser calls cross-site', { ...json, 'sec-fetch-site': 'cross-site' }, '{}', 403],
    ['that the browser calls same-site', { ...json, 'sec-fetch-site': 'same-site' }, '{}', 403],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 415],
    ['as a form with a file', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--', 415],
    ['as plain text', { 'content-type': 'text/plain' }, '{}', 415],
    ['as plain text that mentions JSON', { 'content-type': 'text/plain; application/json' }, '{}', 415],
    ['as something like JSON', { 'content-type': 'application/jsonp' }, '{}', 415],
    ['without a type', {}, '{}', 415],
    ['as broken JSON', json, '{"a":', 400],
    ['as nothing', json, '', 400],
    ['that reaches for __proto__', json, '{"__proto__":{"isAdmin":true}}', 400],
    ['that reaches for a constructor', json, '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['of more than 64 KiB', json, JSON.stringify('x'.repeat(64 * 1024)), 413],
  ]

  test.each(refusals)('is refused %s', async (_name, headers, body, status) => {
    const { ask, seen } = await openEdge()
    const answer = await ask('POST', '/change', headers, body)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text).error).toEqual({
      code: expect.any(String),
      message: expect.stringMatching(/^[A-Z].*\.$/),
      id: expect.any(String),
    })
    expect(seen).toEqual([])
  })

  test.each(['GET', 'HEAD'])('is refused by %s', async (method) => {
    const { ask, seen } = await openEdge()
    const { status, headers } = await ask(method, '/change')
    expect([status, headers['allow'], seen]).toEqual([405, 'POST', []])
  })

  test('is refused by TRACE, which would repeat the cookies', async () => {
    const { ask, seen } = await openEdge()
    const { status, text } = await ask('TRACE', '/change', { cookie: 'secret=1' })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(text).not.toContain('secret')
    expect(seen).toEqual([])
  })

  test('from our own page is accepted', async () => {
    const { ask, seen, origin } = await openEdge()
    const own = { ...json, origin, 'sec-fetch-site': 'same-origin' }
    expect((await ask('POST', '/change', own, '{"a":1}')).status).toBe(200)
    expect(seen).toEqual([{ a: 1 }])
  })

  test('from a client other than a browser is accepted', async () => {
    const { ask } = await openEdge()
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    expect((await ask('POST', '/change', headers, '{}')).status).toBe(200)
  })

  test('from our own page behind a trusted proxy is accepted', async () => {
    const { ask } = await openEdge({ trustedProxies: ['127.0.0.1'] })
    const own = { ...json, host: 'kestrel.example', origin: 'https://kestrel.example' }
    expect((await ask('POST', '/change', own, '{}')).status).toBe(403)
    expect((await ask('POST', '/change', { ...own, 'x-forwarded-proto': 'https' }, '{}')).status).toBe(200)
  })
})

describe('the address of a client', () => {
  const forged = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' }

  test('is not the one that it claims', async () => {
    const { ask } = await openEdge()
    expect(JSON.parse((await ask('GET', '/page', forged)).text).address).toBe('127.0.0.1')
  })

  test('is the last one that a trusted proxy reports', async () => {
    const { ask } = await openEdge({ trustedProxies: ['127.0.0.1'] })
    expect(JSON.parse((await ask('GET', '/page', forged)).text).address).toBe('203.0.113.7')
  })
})

test('a failure shows the client only an id, and the log has the details', async () => {
  const log = recordLog()
  const { ask } = await openEdge({ logger: log.logger })
  const { status, text } = await ask('GET', '/broken?_=credentials')
  const { error } = JSON.parse(text) as { error: { code: string; id: string } }
  expect([status, error.code]).toEqual([500, 'unexpected-error'])
  expect(text).not.toContain('secret')
  expect(text).not.toContain('http-edge')
  expect(log.text()).toContain(error.id)
  expect(log.text()).toContain('password of ann is secret')
  expect(log.text()).not.toContain('credentials')
})

test('a client that never reads its answer is disconnected', async () => {
  const edge = openHttpEdge({
    logger: silentLogger,
    isHttpsOnly: false,
    trustedProxies: [],
    stallTimeoutMs: 200,
  })
  edge.get('/large', () => Buffer.alloc(64 * 1024 * 1024))
  await edge.listen({ host: '127.0.0.1', port: 0 })
  const client = connect((edge.server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  client.pause()
  client.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(edge.server, 'connection')
  const count = promisify(edge.server.getConnections.bind(edge.server))
  await expect.poll(() => count(), { timeout: 90_000 }).toBe(0)
  client.destroy()
  await edge.close()
})

test('refused origins are logged with the client’s address, ten times a minute', async () => {
  const log = recordLog()
  const { ask } = await openEdge({ logger: log.logger, trustedProxies: ['127.0.0.1'] })
  const headers = {
    'content-type': 'application/json',
    origin: 'https://elsewhere.example',
    'x-forwarded-for': '198.51.100.7',
  }
  for (let times = 0; times < 12; times += 1) {
    expect((await ask('POST', '/change', headers, '{}')).status).toBe(403)
  }
  const lines = log
    .text()
    .split('\n')
    .filter((line) => line.includes('"security":"origin-refused"'))
  expect(lines).toHaveLength(10)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    address: '198.51.100.7',
    origin: 'https://elsewhere.example',
  })
})

const BODY =
  'POST /change HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'

test.each([
  ['headers', 'GET /page HTTP/1.1\r\nHost: a.exam'],
  ['a body', BODY],
])(
  'a client that never ends %s is disconnected at the time limit, not at the next half minute',
  { timeout: 20_000 },
  async (_part, sent) => {
    const { port } = await openEdge({ requestTimeoutMs: 500 })
    const socket = connect(port, '127.0.0.1')
    socket.resume().write(sent)
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  },
)
