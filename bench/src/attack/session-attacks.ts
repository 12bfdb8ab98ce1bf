import { setTimeout as sleep } from 'node:timers/promises'
import { expectStatus, findFirst, type Attack } from './attack.ts'

const MINE = '{ customer { accountNumber } }'

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Tokens and sessions. */
export const sessionAttacks: readonly Attack[] = [
  {
    name: 'no token, an unsigned token and one with a broken signature',
    defence: [
      {
        file: 'packages/service-kit/src/credentials/token-check.ts',
        find: 'await jwtVerify(token, guardHeader(getKey), {',
        replace: `await (async (..._checks) => ({
          payload: JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()) }))(jwtVerify, guardHeader(getKey), {`,
      },
    ],
    async run({ client, customerOf }) {
      const { idToken } = await client.signIn(customerOf('K-1'))
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
    name: 'the token of another brand',
    defence: [
      {
        file: 'packages/service-kit/src/credentials/token-check.ts',
        find: '      audience: expected.audience,\n',
        replace: '',
      },
    ],
    async run({ client, customerOf }) {
      const { idToken } = await client.signIn(customerOf('F-1'))
      return expectStatus(await client.ask(MINE, idToken), 401)
    },
  },
  {
    name: 'the token of a session after sign-out',
    defence: [
      {
        file: 'services/api/src/request/bearer.ts',
        find: 'if (!deps.revoked.has(verified.value.sid)) return',
        replace: 'return',
      },
    ],
    async run({ client, customerOf }) {
      const { idToken, refreshToken } = await client.signIn(customerOf('K-1'))
      await client.send('/identity/logout', { body: { refreshToken } })
      // Processes learn it from the change feed.
      for (let tries = 0; tries < 20 && (await client.ask(MINE, idToken)).status === 200; tries += 1) {
        await sleep(250)
      }
      return expectStatus(await client.ask(MINE, idToken), 401)
    },
  },
  {
    name: 'the token of a session after sign-out, at content',
    defence: [
      {
        file: 'services/content/src/content-service.ts',
        find: 'sessions.isRevoked(sessionId).catch(() => false)',
        replace: 'Promise.resolve(!sessionId)',
      },
    ],
    async run({ client, customerOf }) {
      const { idToken, refreshToken } = await client.signIn(customerOf('K-1'))
      await client.send('/identity/logout', { body: { refreshToken } })
      const headers = { authorization: `Bearer ${idToken}` }
      const body = { query: '{ faqs { faqId } }' }
      return expectStatus(await client.send('/content?k=attack&q=true', { headers, body }), 401)
    },
  },
  {
    name: 'a refresh token used twice within 10 seconds, to begin a second session',
    defence: [
      {
        file: 'services/identity/src/session/session-service.ts',
        find: 'secrets.hash(refreshToken,',
        replace: 'secrets.hash(refreshToken + Math.random(),',
      },
    ],
    async run({ client, customerOf }) {
      const { refreshToken } = await client.signIn(customerOf('K-1'))
      const replies = [1, 2].map(() => client.send('/identity/refresh-login', { body: { refreshToken } }))
      const tokens = (await Promise.all(replies)).map(
        ({ text }) => (JSON.parse(text) as { refreshToken?: string }).refreshToken,
      )
      return tokens[0] !== undefined && tokens[0] === tokens[1] ? null : 'two different tokens were issued'
    },
  },
  {
    name: 'a copied refresh token, used later than its owner used it',
    defence: [
      {
        file: 'packages/store/src/accounts/session-store.ts',
        find: 'rotation.now.getTime() - token.used_at.getTime() > rotation.graceMs',
        replace: 'false',
      },
    ],
    async run({ client, database, addCustomer }) {
      const { refreshToken } = await client.signIn(await addCustomer())
      const renewed = await client.send('/identity/refresh-login', { body: { refreshToken } })
      await database.pool.query(`update refresh_tokens set used_at = used_at - interval '11 seconds'`)
      const { refreshToken: next } = JSON.parse(renewed.text) as { refreshToken: string }
      return findFirst(
        // The session ends for both, since nobody knows which of them is the owner.
        [refreshToken, next].map(
          (token) => async () =>
            expectStatus(
              await client.send('/identity/refresh-login', { body: { refreshToken: token } }),
              401,
            ),
        ),
      )
    },
  },
  {
    name: 'a session refreshed for more than a year',
    defence: [
      {
        file: 'packages/store/src/accounts/session-store.ts',
        find: "if (expiresAt <= rotation.now) return { kind: 'unknown' }",
        replace: '',
      },
    ],
    async run({ client, database, addCustomer }) {
      const customer = await addCustomer()
      const { refreshToken } = await client.signIn(customer)
      await database.pool.query(
        `update refresh_families set created_at = created_at - interval '366 days' where account_number = $1`,
        [customer.accountNumber],
      )
      return expectStatus(await client.send('/identity/refresh-login', { body: { refreshToken } }), 401)
    },
  },
  {
    name: 'streams of a session after sign-out',
    defence: [
      {
        file: 'services/api/src/push/live-streams.ts',
        find: "for (const stream of bySession.get(sessionId) ?? []) stream.end('session-ended')",
        replace: '',
      },
    ],
    async run({ client, addCustomer }) {
      const { idToken, refreshToken } = await client.signIn(await addCustomer())
      const headers = { 'x-client-id': 'CUSTOMER', authorization: `Bearer ${idToken}` }
      const stream = client.send('/graphql/live', { headers, body: {} })
      await sleep(500)
      await client.send('/identity/logout', { body: { refreshToken } })
      const ended = await Promise.race([stream.then(() => true), sleep(10_000, false)])
      return ended ? null : 'the stream stayed open for 10 seconds'
    },
  },
  {
    name: 'twelve streams of one customer at once',
    defence: [
      {
        file: 'services/api/src/push/live-streams.ts',
        find: 'maxPerAccount: 5,',
        replace: 'maxPerAccount: 500,',
      },
    ],
    async run({ client, addCustomer }) {
      const { idToken } = await client.signIn(await addCustomer())
      const headers = { 'x-client-id': 'CUSTOMER', authorization: `Bearer ${idToken}` }
      const ended: string[] = []
      for (let streams = 0; streams < 12; streams += 1) {
        void client.send('/graphql/live', { headers, body: {} }).then(
          ({ text }) => ended.push(text),
          () => {},
        )
      }
      for (let tries = 0; tries < 20 && ended.length < 7; tries += 1) await sleep(250)
      return ended.length >= 7 ? null : `${12 - ended.length} streams stayed open`
    },
  },
]
