import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createResident } from './resident.ts'

let server: Server | null = null

afterEach(() => server?.close())

type Asked = { readonly path: string; readonly host: string; readonly token: string; readonly body: string }

/** A fake app server. */
async function openApp(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = []
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      const { host = '', authorization: token = '' } = request.headers
      const each = { path: request.url ?? '', host, token, body }
      asked.push(each)
      response.end(JSON.stringify(answer(each)))
    })
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', () => done()))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { asked, port, resident: createResident({ port, password: 'secret' }) }
}

const house = { brand: 'fjord', email: 'ingrid@example.org' } as const

function answerWell({ path, body }: Asked): unknown {
  if (path === '/identity/login') return { idToken: 'token' }
  if (!body.includes('mutation')) return { data: { customer: { devices: [{ id: 'd1' }] } } }
  return { data: { setEvChargerOverride: { isSuccess: true, problem: null } } }
}

test('a resident signs in at the own brand and boosts the own charger', async () => {
  const { asked, port, resident } = await openApp(answerWell)
  expect(await resident.tapBoost(house, 0)).toBeNull()
  expect(asked.map(({ path }) => path)).toEqual(['/identity/login', '/graphql?k=1', '/graphql?k=1'])
  expect(new Set(asked.map(({ host }) => host))).toEqual(new Set([`fjord.localhost:${port}`]))
  expect(asked[0]?.body).toBe('{"username":"ingrid@example.org","password":"secret"}')
  expect(asked[2]).toMatchObject({ token: 'Bearer token', body: expect.stringContaining('"deviceId":"d1"') })
})

test.each<[string, (asked: Asked) => unknown, RegExp]>([
  ['cannot sign in', () => ({ errorMessage: 'incorrect-credentials' }), /cannot sign in/],
  [
    'has no charger',
    (asked) => (asked.path === '/graphql?k=1' ? { data: { customer: { devices: [] } } } : answerWell(asked)),
    /finds no charger/,
  ],
  [
    'is refused',
    (asked) =>
      asked.body.includes('mutation')
        ? { data: { setEvChargerOverride: { isSuccess: false, problem: { code: 'charger-refused' } } } }
        : answerWell(asked),
    /could not boost: charger-refused/,
  ],
  [
    'finds the app broken',
    (asked) => (asked.body.includes('mutation') ? { errors: [{}] } : answerWell(asked)),
    /could not boost: it gave no reason/,
  ],
])('a resident who %s says so', async (_, answer, words) => {
  const { resident } = await openApp(answer)
  expect(await resident.tapBoost(house, 0)).toMatch(words)
})

test('a resident whose app does not answer says so', async () => {
  const { port, resident } = await openApp(answerWell)
  await new Promise((done) => server?.close(done))
  expect(port).toBeGreaterThan(0)
  expect(await resident.tapBoost(house, 0)).toMatch(/does not answer/)
})
