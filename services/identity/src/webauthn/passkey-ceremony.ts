import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { StoredPasskey } from '@driveway/store/accounts/passkey-store'
import { relyingPartyOf } from './relying-party.ts'

/** The second factor after a password: a touch is enough, a PIN or fingerprint is welcome. */
const USER_VERIFICATION = 'preferred'

type Descriptor = { id: string; transports: AuthenticatorTransport[] }

function describe({ credentialId, transports }: StoredPasskey): Descriptor {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] }
}

export async function makeCreationOptions(options: {
  host: string
  siteName: string
  accountNumber: string
  username: string
  known: readonly StoredPasskey[]
}) {
  return generateRegistrationOptions({
    rpName: options.siteName,
    rpID: relyingPartyOf(options.host).id,
    userID: new TextEncoder().encode(options.accountNumber),
    userName: options.username,
    attestationType: 'none',
    excludeCredentials: options.known.map(describe),
    authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
  })
}

export async function makeRequestOptions(host: string, known: readonly StoredPasskey[]) {
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(host).id,
    allowCredentials: known.map(describe),
    userVerification: USER_VERIFICATION,
  })
}

/** Our pages are never framed, so that a ceremony inside another site's page is an attack. */
function isFramed(response: object): boolean {
  const encoded = (response as { response?: { clientDataJSON?: unknown } }).response?.clientDataJSON
  const text = typeof encoded === 'string' ? Buffer.from(encoded, 'base64url').toString() : '{}'
  const { crossOrigin = false, topOrigin } = JSON.parse(text) as {
    crossOrigin?: unknown
    topOrigin?: unknown
  }
  return crossOrigin !== false || topOrigin !== undefined
}

type NewPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** The new credential, or null if the answer does not prove it. */
export async function verifyCreation(
  { host, challenge }: { host: string; challenge: string },
  response: object,
): Promise<NewPasskey | null> {
  const { id, origin } = relyingPartyOf(host)
  try {
    if (isFramed(response)) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    })
    if (!verified) return null
    const { credential } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
    }
  } catch {
    // The library throws for every answer that is malformed or of another site.
    return null
  }
}

/** The new counter, or null if the answer does not prove possession of the passkey. */
export async function verifyRequest(
  { host, challenge }: { host: string; challenge: string },
  passkey: StoredPasskey,
  response: object,
): Promise<number | null> {
  const { id, origin } = relyingPartyOf(host)
  try {
    if (isFramed(response)) return null
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential: {
        ...describe(passkey),
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
