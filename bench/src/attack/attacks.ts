import type { AttackClient, Reply } from './attack-client.ts'

export type Customer = { readonly username: string; readonly password: string }

export type Target = { readonly client: AttackClient; readonly victim: Customer; readonly other: Customer }

/** Returns null if the server held, or what went wrong. */
export type Attack = { readonly name: string; run(target: Target): Promise<string | null> }

const MINE = '{ customer { accountNumber } }'

function expectStatus(reply: Reply, ...allowed: number[]): string | null {
  return allowed.includes(reply.status) ? null : `answered ${reply.status}: ${reply.text.slice(0, 120)}`
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function errorCode(reply: Reply): string {
  const parsed = JSON.parse(reply.text) as { errors?: { extensions?: { code?: string } }[] }
  return parsed.errors?.[0]?.extensions?.code ?? ''
}

async function findFirst(steps: readonly (() => Promise<string | null>)[]): Promise<string | null> {
  for (const step of steps) {
    const problem = await step()
    if (problem !== null) return problem
  }
  return null
}

function repeat(count: number, write: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => write(at)).join(' ')
}

const HALF_HOUR_MS = 30 * 60 * 1000
const LONGEST_RANGE_MS = 400 * 48 * HALF_HOUR_MS
const toMs = Math.floor(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS
/** The longest range that the api answers. */
const WHOLE_YEAR = `from: "${new Date(toMs - LONGEST_RANGE_MS).toISOString()}", to: "${new Date(toMs).toISOString()}"`

async function findDevice({ client, victim }: Target): Promise<{ idToken: string; device: string }> {
  const { idToken } = await client.signIn(victim.username, victim.password)
  const { text } = await client.ask('{ customer { devices { id } } }', idToken)
  const parsed = JSON.parse(text) as { data: { customer: { devices: { id: string }[] } } }
  return { idToken, device: parsed.data.customer.devices[0]?.id ?? '' }
}

/** Each attack that once worked, and those that an attacker tries first. Limits on guessing come last. */
export const attacks: readonly Attack[] = [
  {
    name: 'no token, an unsigned token and one with a broken signature',
    async run({ client, victim }) {
      const { idToken } = await client.signIn(victim.username, victim.password)
      const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as object
      const forged = [
        null,
        `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
        `${idToken.slice(0, -4)}AAAA`,
      ]
      return findFirst(forged.map((token) => async () => expectStatus(await client.ask(MINE, token), 401)))
    },
  },
  {
    name: 'the token of a session after sign-out, at the api and at content',
    async run({ client, victim }) {
      const { idToken, refreshToken } = await client.signIn(victim.username, victim.password)
      await client.send('/identity/logout', { body: { refreshToken } })
      const headers = { authorization: `Bearer ${idToken}` }
      const body = { query: '{ faqs { faqId } }' }
      // Other processes learn it from the change feed.
      for (let tries = 0; tries < 20 && (await client.ask(MINE, idToken)).status === 200; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
      return findFirst([
        async () => expectStatus(await client.ask(MINE, idToken), 401),
        async () => expectStatus(await client.send('/content?k=attack&q=true', { headers, body }), 401),
      ])
    },
  },
  {
    name: 'a refresh token used twice within 10 seconds does not begin a second session',
    async run({ client, victim }) {
      const { refreshToken } = await client.signIn(victim.username, victim.password)
      const replies = [1, 2].map(() => client.send('/identity/refresh-login', { body: { refreshToken } }))
      const tokens = (await Promise.all(replies)).map(
        ({ text }) => (JSON.parse(text) as { refreshToken?: string }).refreshToken,
      )
      return tokens[0] !== undefined && tokens[0] === tokens[1] ? null : 'two different tokens were issued'
    },
  },
  {
    name: 'changes by GET, as a form, as text and from another origin',
    async run({ client }) {
      const body = 'query=mutation{confirmEmailUpdate(token:""){success}}'
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      return findFirst([
        async () => expectStatus(await client.send(`/graphql?${body}`, { method: 'GET' }), 404, 405),
        async () => expectStatus(await client.send('/graphql', { headers: form, body }), 400, 401, 403, 415),
        async () =>
          expectStatus(
            await client.send('/identity/logout', { headers: { 'content-type': 'text/plain' }, body: '{}' }),
            403,
            415,
          ),
        async () =>
          expectStatus(
            await client.send('/identity/logout', { headers: { origin: 'https://evil.example' }, body: {} }),
            403,
          ),
      ])
    },
  },
  {
    name: 'queries that are too deep, too wide or too long',
    async run({ client, victim }) {
      const { idToken } = await client.signIn(victim.username, victim.password)
      const queries = [
        `${'{ a '.repeat(200)}${'}'.repeat(200)}`,
        `{ ${repeat(60, (at) => `a${at}: customer { accountNumber }`)} }`,
        `{ customer { accountNumber } } # ${'x'.repeat(20_000)}`,
        `{ ...f0 } ${repeat(30, (at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`)} fragment f30 on Query { customer { accountNumber } }`,
      ]
      return findFirst(
        queries.map((query) => async () => expectStatus(await client.ask(query, idToken), 400)),
      )
    },
  },
  {
    name: 'another customer’s charger by its id',
    async run(target) {
      const { device } = await findDevice(target)
      const { idToken } = await target.client.signIn(target.other.username, target.other.password)
      const reply = await target.client.ask(
        `{ device(deviceId: "${device}") { id currentEvState { status } } }`,
        idToken,
      )
      return errorCode(reply) === 'NOT_FOUND' ? null : `answered ${reply.text.slice(0, 120)}`
    },
  },
  {
    name: 'fifteen boosts of one charger in a row',
    async run(target) {
      const { idToken, device } = await findDevice(target)
      for (let tries = 0; tries < 15; tries += 1) {
        const order = `deviceId: "${device}", enableBoost: ${tries % 2 === 0}`
        const reply = await target.client.ask(
          `mutation { setEvChargerOverride(${order}) { isSuccess } }`,
          idToken,
        )
        if (reply.status === 429) return reply.headers['retry-after'] === undefined ? 'no Retry-After' : null
      }
      return 'fifteen orders went to the charger'
    },
  },
  {
    name: 'a year of half hours with nineteen columns',
    async run(target) {
      const { idToken, device } = await findDevice(target)
      const columns = repeat(19, (at) => `c${at}: deviceImportedWh`)
      const query = `{ device(deviceId: "${device}") { energyConsumption(${WHOLE_YEAR}) { periods { ${columns} } } } }`
      const reply = await target.client.ask(query, idToken)
      return errorCode(reply) === 'QUERY_TOO_WIDE' ? null : `answered ${reply.text.length} bytes`
    },
  },
  {
    name: 'eighty large queries of one customer at once, while another one is answered',
    async run(target) {
      const { idToken, device } = await findDevice(target)
      const columns = repeat(9, (at) => `c${at}: deviceImportedWh`)
      const query = `{ device(deviceId: "${device}") { energyConsumption(${WHOLE_YEAR}) { periods { ${columns} } } } }`
      const { idToken: otherToken } = await target.client.signIn(target.other.username, target.other.password)
      const flood = Array.from({ length: 80 }, () => target.client.ask(query, idToken))
      const began = performance.now()
      const reply = await target.client.ask(MINE, otherToken)
      const tookMs = Math.round(performance.now() - began)
      const refused = (await Promise.all(flood)).filter(({ status }) => status === 429).length
      if (reply.status !== 200) return `the other customer got ${reply.status}`
      if (tookMs > 5_000) return `the other customer waited ${tookMs} ms`
      return refused >= 54 ? null : `only ${refused} of 80 were refused`
    },
  },
  {
    name: 'the own email address as a password',
    async run({ client, victim }) {
      const { refreshToken } = await client.signIn(victim.username, victim.password)
      const body = {
        refreshToken,
        currentPassword: victim.password,
        newPassword: victim.username.toUpperCase(),
      }
      const reply = await client.send('/identity/change-password', { body })
      if (reply.status === 404) throw new Error('the server has no change of password')
      return expectStatus(reply, 400)
    },
  },
  {
    name: 'a charger with an unknown id or no password',
    async run({ client }) {
      const upgrade = {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-protocol': 'ocpp1.6',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      }
      const basic = `Basic ${Buffer.from('attacker:secret').toString('base64')}`
      return findFirst(
        [upgrade, { ...upgrade, authorization: basic }].map(
          (headers) => async () =>
            expectStatus(await client.send('/ocpp/attacker', { method: 'GET', headers }), 401, 403, 429),
        ),
      )
    },
  },
  {
    name: 'pages without security headers, cookies that scripts or plain http can get',
    async run({ client, victim }) {
      const page = await client.send('/', { method: 'GET' })
      const policy = String(page.headers['content-security-policy'] ?? '')
      if (!policy.includes("frame-ancestors 'none'")) return 'the page can be framed'
      if (/script-src[^;]*'unsafe-inline'/.test(policy)) return 'inline scripts run'
      const { headers } = await client.send('/identity/login', {
        headers: { origin: client.origin },
        body: victim,
      })
      const cookies = [headers['set-cookie'] ?? []].flat().filter((cookie) => cookie.includes('refreshToken'))
      const isSafe = cookies.every((cookie) => /^__Secure-.*HttpOnly.*Secure.*SameSite=Strict/.test(cookie))
      return cookies.length > 0 && isSafe
        ? null
        : `cookies are ${cookies.map((each) => each.split(';').slice(1).join(';')).join()}`
    },
  },
  {
    name: 'files outside the web folder, metrics and malformed addresses',
    async run({ client }) {
      for (const path of [
        '/..%2f..%2fpackage.json',
        '/assets/..%2f..%2f..%2fpackage.json',
        '/metrics',
        '/%ff',
      ]) {
        const { status, text } = await client.send(path, { method: 'GET' })
        if (status >= 500 || text.includes('"workspaces"') || text.includes('driveway_http'))
          return `${path} answered ${status}`
      }
      return null
    },
  },
  {
    name: 'a forged forwarding header, to escape the limits on guessing (sign-ins of this address are limited for 15 minutes)',
    async run({ client }) {
      const stranger = `nobody-${Date.now()}@example.org`
      for (let tries = 0; tries < 60; tries += 1) {
        const headers = { 'x-forwarded-for': `198.51.100.${tries}` }
        const body = { username: stranger, password: `guess ${tries} of a password` }
        const { status, headers: answered } = await client.send('/identity/login', { headers, body })
        if (status === 429) return answered['retry-after'] === undefined ? 'no Retry-After' : null
      }
      return 'sixty passwords could be tried'
    },
  },
]
