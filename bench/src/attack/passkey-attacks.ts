import { createAuthenticator } from '@driveway/testkit/test-authenticator'
import type { Customer, Session } from './attack-client.ts'
import { expectStatus, findFirst, type Attack } from './attack.ts'
import type { Stage } from './stage.ts'

const HOST = 'kestrel.example'

async function addPasskey({ client }: Stage, customer: Customer, { refreshToken }: Session) {
  const authenticator = createAuthenticator()
  const options = await client.send('/identity/passkey-options', {
    body: { refreshToken, currentPassword: customer.password },
  })
  const { session, creationOptions } = JSON.parse(options.text) as {
    session: string
    creationOptions: { challenge: string }
  }
  const credential = authenticator.create(creationOptions.challenge, HOST)
  const added = await client.send('/identity/add-passkey', {
    body: { refreshToken, session, name: 'Key', credential },
  })
  if (added.status !== 200) throw new Error(`no passkey: ${added.text}`)
  return authenticator
}

/** The session and the challenge of a sign-in that goes on with a passkey. */
async function beginPasskeySignIn({ client }: Stage, { username, password }: Customer) {
  const { text } = await client.send('/identity/login', { body: { username, password } })
  const [challenge] = (JSON.parse(text) as { challenges: { props: ChallengeProps }[] }).challenges
  if (!challenge) throw new Error(`no challenge: ${text}`)
  const { session, params } = challenge.props
  return { session, challenge: (JSON.parse(params.requestOptions) as { challenge: string }).challenge }
}

type ChallengeProps = { readonly session: string; readonly params: { readonly requestOptions: string } }

/** Ways around the second step, and what an open session alone must not do. */
export const passkeyAttacks: readonly Attack[] = [
  {
    name: 'passwords without a passkey, where the account has one',
    defence: [
      {
        file: 'services/identity/src/passkey/passkey-sign-in.ts',
        find: 'if (known.length === 0) return null',
        replace: 'return null',
      },
    ],
    async run(stage) {
      const customer = await stage.addCustomer()
      await addPasskey(stage, customer, await stage.client.signIn(customer))
      const { username, password } = customer
      for (const body of [
        { username, password },
        { username, password, ignoreChallenges: true },
      ]) {
        const { text } = await stage.client.send('/identity/login', { body })
        if ((JSON.parse(text) as { idToken?: string | null }).idToken)
          return 'signed in by the password alone'
      }
      return null
    },
  },
  {
    name: 'a passkey of somebody else, and one that answers for another site',
    defence: [
      {
        file: 'packages/service-kit/src/webauthn/passkey-ceremony.ts',
        find: 'return verified ? authenticationInfo.newCounter : null\n  } catch {\n    return null',
        replace: 'return authenticationInfo.newCounter\n  } catch {\n    return 0',
      },
    ],
    async run(stage) {
      const customer = await stage.addCustomer()
      const own = await addPasskey(stage, customer, await stage.client.signIn(customer))
      const stranger = createAuthenticator()
      const forgeries = [
        (challenge: string) => ({ ...stranger.use(challenge, HOST), id: own.id, rawId: own.id }),
        (challenge: string) => own.use(challenge, 'kestrel.attacker.example'),
        () => own.use(Buffer.from('a challenge of before').toString('base64url'), HOST),
        (challenge: string) => own.use(challenge, HOST, { crossOrigin: true }),
      ]
      return findFirst(
        forgeries.map((forge) => async () => {
          const { session, challenge } = await beginPasskeySignIn(stage, customer)
          const body = { session, credential: forge(challenge) }
          return expectStatus(await stage.client.send('/identity/passkey-login', { body }), 401)
        }),
      )
    },
  },
  {
    name: 'the answer of a passkey, sent a second time',
    defence: [
      {
        file: 'services/identity/src/passkey/passkey-sign-in.ts',
        find: "if (!(await passkeys.useChallenge(presented))) return fail({ code: 'incorrect-credentials' })",
        replace: '',
      },
      {
        file: 'packages/service-kit/src/webauthn/passkey-ceremony.ts',
        find: 'counter: passkey.counter,\n      },',
        replace: 'counter: 0,\n      },',
      },
    ],
    async run(stage) {
      const customer = await stage.addCustomer()
      const own = await addPasskey(stage, customer, await stage.client.signIn(customer))
      const { session, challenge } = await beginPasskeySignIn(stage, customer)
      const body = { session, credential: own.use(challenge, HOST) }
      const first = await stage.client.send('/identity/passkey-login', { body })
      if (first.status !== 200) throw new Error(`the passkey was refused: ${first.text}`)
      return expectStatus(await stage.client.send('/identity/passkey-login', { body }), 401)
    },
  },
  {
    name: 'passkeys, recovery codes and other sessions by an open session alone',
    defence: [
      {
        file: 'services/identity/src/sign-in/confirmation.ts',
        find: 'isConfirmed(current.value.confirmedAt, clock.now())',
        replace: 'true',
      },
    ],
    async run(stage) {
      const customer = await stage.addCustomer()
      const { refreshToken } = await stage.client.signIn(customer)
      const { id } = await addPasskey(stage, customer, { idToken: '', refreshToken })
      await stage.database.pool.query(
        `update refresh_families set confirmed_at = confirmed_at - interval '11 minutes' where account_number = $1`,
        [customer.accountNumber],
      )
      const acts = [
        ['/identity/sign-out-others', {}],
        ['/identity/new-recovery-codes', {}],
        ['/identity/remove-passkey', { id }],
        ['/identity/close-account', {}],
      ] as const
      return findFirst(
        acts.map(
          ([path, body]) =>
            async () =>
              expectStatus(await stage.client.send(path, { body: { refreshToken, ...body } }), 403),
        ),
      )
    },
  },
]
