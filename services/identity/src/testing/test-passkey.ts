import { createAuthenticator } from '@driveway/testkit/test-authenticator'
import type { renewTestIdentity } from './share-test-identity.ts'
import { ANNS_PASSWORD, type Answer } from './test-identity.ts'

/** The test reads whatever the service answers. */
export function readAnswer(answer: Answer): Record<string, never> {
  return answer.body as Record<string, never>
}

/** Adds a passkey to Ann's sign-in. */
export async function addTestPasskey(
  identity: ReturnType<typeof renewTestIdentity>,
  refreshToken: string,
  name = 'My phone',
) {
  const authenticator = createAuthenticator()
  const begun = await identity.post('passkey-options', { refreshToken, currentPassword: ANNS_PASSWORD })
  const { session, creationOptions } = readAnswer(begun) as unknown as {
    session: string
    creationOptions: { challenge: string }
  }
  const credential = authenticator.create(creationOptions.challenge, identity.host)
  const added = await identity.post('add-passkey', { refreshToken, session, name, credential })
  return { authenticator, added, session, credential }
}
