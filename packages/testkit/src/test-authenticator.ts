import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/**
 * An authenticator in software: its key never leaves it, and it signs for whichever site it is asked by. One that
 * verifies its user has asked for a PIN or a fingerprint.
 */
export function createAuthenticator({ verifiesUser = false }: { readonly verifiesUser?: boolean } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  function makeAuthData(host: string, extra: Buffer): Buffer {
    const rpIdHash = createHash('sha256')
      .update(new URL(`https://${host}`).hostname)
      .digest()
    const verified = verifiesUser ? USER_VERIFIED : 0
    const flags = Buffer.from([USER_PRESENT | verified | (extra.length > 0 ? HAS_CREDENTIAL : 0)])
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([rpIdHash, flags, count, extra])
  }

  function wrap(response: object): object {
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    }
  }

  return {
    id: id.toString('base64url'),

    /** The frame overrides what the browser says of the page around ours. */
    create(challenge: string, host: string, frame: object = {}): object {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(jwk.x ?? '', 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(jwk.y ?? '', 'base64url'),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = makeAuthData(host, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      return wrap({
        clientDataJSON: makeClientData('webauthn.create', challenge, host, frame).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },

    use(challenge: string, host: string, frame: object = {}): object {
      counter += 1
      const authData = makeAuthData(host, Buffer.alloc(0))
      const clientData = makeClientData('webauthn.get', challenge, host, frame)
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
      return wrap({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}

function makeClientData(type: string, challenge: string, host: string, frame: object): Buffer {
  const data = { type, challenge, origin: `https://${host}`, crossOrigin: false, ...frame }
  return Buffer.from(JSON.stringify(data))
}
