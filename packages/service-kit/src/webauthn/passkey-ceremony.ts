import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { relyingPartyOf } from './relying-party.ts'

/**
 * After a password a touch is enough, and a PIN or fingerprint is welcome. A passkey that is the only proof needs one,
 * and is found without a name.
 */
export type PasskeyUse = 'second-factor' | 'only-proof'

export type KnownPasskey = {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
}

type Descriptor = { id: string; transports: AuthenticatorTransport[] }

type Asked = { readonly host: string; readonly challenge: string; readonly use?: PasskeyUse }

function describe({ credentialId, transports }: KnownPasskey): Descriptor {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] }
}

function demandOf(use: PasskeyUse): 'required' | 'preferred' {
  return use === 'only-proof' ? 'required' : 'preferred'
}

export async function makeCreationOptions(options: {
  host: string
  siteName: string
  userId: string
  username: string
  known: readonly KnownPasskey[]
  use?: PasskeyUse
}) {
  const demand = demandOf(options.use ?? 'second-factor')
  return generateRegistrationOptions({
    rpName: options.siteName,
    rpID: relyingPartyOf(options.host).id,
    userID: new TextEncoder().encode(options.userId),
    userName: options.username,
    attestationType: 'none',
    excludeCredentials: options.known.map(describe),
    authenticatorSelection: { residentKey: demand, userVerification: demand },
  })
}

/** Without known passkeys the browser offers all that it has for the site. */
export async function makeRequestOptions(
  host: string,
  known: readonly KnownPasskey[],
  use: PasskeyUse = 'second-factor',
) {
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(host).id,
    allowCredentials: known.map(describe),
    userVerification: demandOf(use),
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

type NewPasskey = Omit<KnownPasskey, 'publicKey'> & { readonly publicKey: Buffer }

/** The new credential, or null if the answer does not prove it. */
export async function verifyCreation(
  { host, challenge, use = 'second-factor' }: Asked,
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
      requireUserVerification: use === 'only-proof',
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
  { host, challenge, use = 'second-factor' }: Asked,
  passkey: KnownPasskey,
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
      requireUserVerification: use === 'only-proof',
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
