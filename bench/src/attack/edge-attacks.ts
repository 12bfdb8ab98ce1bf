import { once } from 'node:events'
import { connect } from 'node:tls'
import { expectStatus, findFirst, type Attack } from './attack.ts'
import { balancerFile } from './edit.ts'
import type { Stage } from './stage.ts'

const SLOWEST_MS = 30_000

/** Sends a byte each second, and returns whether the server ended it within 30 seconds. */
async function dribble({ balancer }: Stage, begun: string): Promise<string | null> {
  const socket = connect({ port: balancer.port, host: '127.0.0.1', rejectUnauthorized: false })
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'secureConnect')
  socket.write(begun)
  const timer = setInterval(() => socket.write('1'), 1_000)
  const ended = once(socket, 'close').then(() => true)
  const waited = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), SLOWEST_MS)
  })
  const isEnded = await Promise.race([ended, waited])
  clearInterval(timer)
  socket.destroy()
  return isEnded ? null : 'the connection was open after 30 seconds'
}

const host = 'Host: kestrel.example\r\n'

/** Requests that are not what they seem, and too many of them. */
export const edgeAttacks: readonly Attack[] = [
  {
    name: 'changes by GET, as a form, as text and from another origin',
    defence: [
      {
        file: 'packages/service-kit/src/http/origin-guard.ts',
        find: 'if (comesFromElsewhere(request)) {',
        replace: 'if (false) {',
      },
    ],
    async run({ client }) {
      const body = 'query=mutation{confirmEmailUpdate(token:""){success}}'
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const text = { 'content-type': 'text/plain' }
      const elsewhere = { origin: 'https://evil.example' }
      return findFirst([
        async () => expectStatus(await client.send(`/graphql?${body}`, { method: 'GET' }), 404, 405),
        async () => expectStatus(await client.send('/graphql', { headers: form, body }), 415),
        async () => expectStatus(await client.send('/identity/logout', { headers: text, body: '{}' }), 415),
        async () =>
          expectStatus(await client.send('/identity/logout', { headers: elsewhere, body: {} }), 403),
      ])
    },
  },
  {
    name: 'options for a passkey of a host that is not ours',
    defence: [
      {
        file: 'packages/service-kit/src/http/host-guard.ts',
        find: 'if (configured.has(host) || stored.has(host)) return true',
        replace: 'return true',
      },
    ],
    async run({ client, customerOf }) {
      const customer = customerOf('K-1')
      const { refreshToken } = await client.signIn(customer)
      const body = { refreshToken, currentPassword: customer.password }
      const headers = { host: 'kestrel.attacker.example' }
      return expectStatus(await client.send('/identity/passkey-options', { headers, body }), 421)
    },
  },
  {
    name: 'pages that can be framed or run inline scripts',
    defence: [
      {
        file: 'packages/service-kit/src/http/security-headers.ts',
        find: '    "frame-ancestors \'none\'",\n',
        replace: '',
      },
    ],
    async run({ client }) {
      const { headers } = await client.send('/', { method: 'GET' })
      const policy = String(headers['content-security-policy'] ?? '')
      if (!policy.includes("frame-ancestors 'none'")) return 'the page can be framed'
      if (/script-src[^;]*'unsafe/.test(policy)) return 'inline scripts run'
      return headers['strict-transport-security'] === undefined ? 'no HSTS' : null
    },
  },
  {
    name: 'cookies that scripts or plain http can get',
    defence: [
      {
        file: 'services/identity/src/routes/session-cookies.ts',
        find: 'HttpOnly; Secure;',
        replace: 'Secure;',
      },
    ],
    async run({ client, customerOf }) {
      const { username, password } = customerOf('K-1')
      const { headers } = await client.send('/identity/login', {
        headers: { origin: 'https://kestrel.example' },
        body: { username, password },
      })
      const cookies = [headers['set-cookie'] ?? []].flat().filter((cookie) => cookie.includes('refreshToken'))
      const isSafe = cookies.every((cookie) => /^__Secure-.*HttpOnly.*Secure.*SameSite=Strict/.test(cookie))
      return cookies.length > 0 && isSafe ? null : 'the refresh token is not safe'
    },
  },
  {
    name: 'files outside the web folder, metrics and malformed addresses',
    defence: [
      {
        file: 'apps/server/src/web/web-pages.ts',
        find: 'const file = files.get(path)',
        replace:
          "if (path.includes('..')) return reply.send(readFileSync(buildFolder + decodeURIComponent(path)))\n    const file = files.get(path)",
      },
    ],
    async run({ client }) {
      for (const path of ['/..%2fhaproxy.cfg', '/assets/..%2f..%2fhaproxy.cfg', '/metrics', '/%ff']) {
        const { status, text } = await client.send(path, { method: 'GET' })
        if (status >= 500 || text.includes('presetenv') || text.includes('driveway_http'))
          return `${path} answered ${status}`
      }
      return null
    },
  },
  {
    name: 'sixty guesses at twenty names with forged forwarding headers',
    defence: [
      { file: balancerFile, find: '  http-request del-header X-Forwarded- -m beg\n', replace: '' },
      { file: balancerFile, find: '  http-request set-header X-Forwarded-For %[src]\n', replace: '' },
    ],
    async run({ client, database }) {
      await database.pool.query('delete from rate_limits')
      const stranger = `nobody-${Date.now()}`
      try {
        for (let tries = 0; tries < 60; tries += 1) {
          const forged = `198.51.100.${tries}`
          const headers = { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged }
          const body = { username: `${stranger}-${tries % 20}@example.org`, password: `guess ${tries}` }
          const { status, headers: answered } = await client.send('/identity/login', { headers, body })
          if (status === 429) return answered['retry-after'] === undefined ? 'no Retry-After' : null
        }
        return 'sixty passwords could be tried'
      } finally {
        await database.pool.query('delete from rate_limits')
      }
    },
  },
  {
    name: 'twelve guesses at one account',
    defence: [{ setting: 'LOGIN_TRIES_PER_ACCOUNT', value: '1000000' }],
    async run({ client, addCustomer }) {
      const { username } = await addCustomer()
      for (let tries = 0; tries < 12; tries += 1) {
        const body = { username, password: `guess ${tries} of a password` }
        if ((await client.send('/identity/login', { body })).status === 429) return null
      }
      return 'twelve passwords could be tried'
    },
  },
  {
    name: '1,300 requests for content in a minute',
    defence: [{ setting: 'CONTENT_REQUESTS_PER_ADDRESS', value: '1000000' }],
    async run({ client }) {
      for (let batch = 0; batch < 26; batch += 1) {
        const body = { query: '{ faqs { faqId } }' }
        const replies = await Promise.all(
          Array.from({ length: 50 }, () => client.send('/content?k=attack&q=true', { body })),
        )
        if (replies.some(({ status }) => status === 429)) return null
      }
      return 'all were answered'
    },
  },
  {
    name: 'headers that take longer than 30 seconds',
    defence: [{ file: balancerFile, find: 'timeout http-request 20s', replace: 'timeout http-request 90s' }],
    run: (stage) => dribble(stage, `GET /page HTTP/1.1\r\n${host}X-Slow: `),
  },
  {
    name: 'a body that takes longer than 30 seconds',
    defence: [
      {
        file: 'packages/service-kit/src/http/http-edge.ts',
        find: 'REQUEST_TIMEOUT_MS = 25_000',
        replace: 'REQUEST_TIMEOUT_MS = 250_000',
      },
    ],
    run: (stage) =>
      dribble(
        stage,
        `POST /identity/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
      ),
  },
]
