import { KeyObject } from 'node:crypto'
import { x509 } from '@driveway/service-kit/certificates/x509-library'

export type ServerCertificate = { readonly cert: string; readonly key: string }

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A self-signed certificate of a server, which its clients must trust by name. */
export async function createServerCertificate(name = 'localhost'): Promise<ServerCertificate> {
  const keys = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name] }],
    notBefore: new Date(Date.now() - 60_000),
    notAfter: new Date(Date.now() + 24 * 60 * 60 * 1000),
    keys,
    extensions: [
      new x509.SubjectAlternativeNameExtension([
        { type: 'dns', value: name },
        { type: 'ip', value: '127.0.0.1' },
      ]),
    ],
  })
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' })
  return { cert: certificate.toString('pem'), key: key.toString() }
}

export type SigningRequest = { readonly pem: string; readonly key: string }

/** A charger's request for a certificate, and the key that it keeps. */
export async function createSigningRequest(commonName: string): Promise<SigningRequest> {
  const keys = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
  const request = await x509.Pkcs10CertificateRequestGenerator.create({
    name: [{ CN: [commonName] }],
    keys,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
  })
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' })
  return { pem: request.toString('pem'), key: key.toString() }
}
