import { createPrivateKey, createPublicKey, KeyObject, randomBytes, X509Certificate } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { JsonName, Pkcs10CertificateRequest } from '@peculiar/x509'
import {
  AUTHORITY_CERTIFICATE_FILE,
  AUTHORITY_KEY_FILE,
  readIfPresent,
  type AuthoritySettings,
} from './authority-files.ts'
import { findKeyProblem } from './key-strength.ts'
import { x509 } from './x509-library.ts'

/** Instants are real time. */
export type SignedCertificate = {
  readonly pem: string
  /** Hexadecimal in lower case, without leading zeros. */
  readonly serialNumber: string
  readonly issuedAt: Date
  readonly expiresAt: Date
}

export type ChargerAuthority = {
  readonly certificatePem: string
  /** The certificate proves that its key's holder is this charger. */
  sign(chargerId: string, publicKey: KeyObject, now: Date): Promise<SignedCertificate>
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const
const ORGANISATION = 'Driveway'
const SERIAL_NUMBER_BYTES = 16
const AUTHORITY_YEARS = 20
const CERTIFICATE_YEARS = 2
/** Chargers with a clock that is behind accept their certificate. */
const BACKDATED_MS = 24 * 60 * 60 * 1000
const OWNER_ONLY = 0o600

/** Creates key and certificate of the authority. A folder that has them is left as it is. */
export async function createAuthority(
  settings: AuthoritySettings,
  now: Date,
): Promise<Result<X509Certificate, { code: 'authority-exists' }>> {
  const { folder, passphrase } = settings
  const keyFile = join(folder, AUTHORITY_KEY_FILE)
  if ((await readIfPresent(keyFile)) !== null) return fail({ code: 'authority-exists' })
  const keys = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: createSerialNumber(),
    name: nameOf('Driveway charger authority'),
    notBefore: new Date(now.getTime() - BACKDATED_MS),
    notAfter: addYears(now, AUTHORITY_YEARS),
    keys,
    signingAlgorithm: SIGNING,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  const pem = certificate.toString('pem')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, AUTHORITY_CERTIFICATE_FILE), `${pem}\n`)
  await writePrivateFile(keyFile, exportKey(KeyObject.from(keys.privateKey), passphrase))
  return succeed(new X509Certificate(pem))
}

/** Null if the folder has no authority. Throws if its key cannot be read, as with a wrong passphrase. */
export async function openAuthority(settings: AuthoritySettings): Promise<ChargerAuthority | null> {
  const { folder, passphrase } = settings
  const keyPem = await readIfPresent(join(folder, AUTHORITY_KEY_FILE))
  const certificatePem = await readIfPresent(join(folder, AUTHORITY_CERTIFICATE_FILE))
  if (keyPem === null || certificatePem === null) return null
  const privateKey = createPrivateKey({ key: keyPem, ...(passphrase !== null && { passphrase }) })
  const signingKey = privateKey.toCryptoKey(CURVE, false, ['sign'])
  const issuer = new x509.X509Certificate(certificatePem)

  return {
    certificatePem,
    async sign(chargerId, publicKey, now) {
      const serialNumber = createSerialNumber()
      const expiresAt = addYears(now, CERTIFICATE_YEARS)
      const certificate = await x509.X509CertificateGenerator.create({
        serialNumber,
        subject: nameOf(chargerId),
        issuer: issuer.subjectName,
        notBefore: new Date(now.getTime() - BACKDATED_MS),
        notAfter: expiresAt,
        publicKey: new x509.PublicKey(publicKey.export({ format: 'der', type: 'spki' })),
        signingKey,
        signingAlgorithm: SIGNING,
        extensions: [
          new x509.BasicConstraintsExtension(false, undefined, true),
          new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
          new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.clientAuth]),
          await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
        ],
      })
      return { pem: certificate.toString('pem'), serialNumber, issuedAt: now, expiresAt }
    },
  }
}

export type RequestProblem = { readonly code: 'unreadable' | 'bad-signature' | 'weak-key' }

/** Reads a certificate signing request (PKCS #10, PEM) and checks that its sender holds the key. */
export async function readSigningRequest(pem: string): Promise<Result<KeyObject, RequestProblem>> {
  const request = parseRequest(pem)
  if (request === null) return fail({ code: 'unreadable' })
  const key = readPublicKey(request)
  if (key === null) return fail({ code: 'unreadable' })
  if (findKeyProblem(key) !== null) return fail({ code: 'weak-key' })
  const isSigned = await request.verify().catch(() => false)
  return isSigned ? succeed(key) : fail({ code: 'bad-signature' })
}

function parseRequest(pem: string): Pkcs10CertificateRequest | null {
  try {
    return new x509.Pkcs10CertificateRequest(pem)
  } catch {
    return null
  }
}

function readPublicKey(request: Pkcs10CertificateRequest): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(request.publicKey.rawData), format: 'der', type: 'spki' })
  } catch {
    return null
  }
}

export function exportKey(key: KeyObject, passphrase: string | null): string {
  const pem = { type: 'pkcs8', format: 'pem' } as const
  return key.export(passphrase === null ? pem : { ...pem, cipher: 'aes-256-cbc', passphrase }).toString()
}

/** Never readable by others, not even while it is written. */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  const unfinished = `${path}.new`
  await writeFile(unfinished, text, { mode: OWNER_ONLY })
  await chmod(unfinished, OWNER_ONLY)
  await rename(unfinished, path)
}

function nameOf(commonName: string): JsonName {
  return [{ CN: [commonName] }, { O: [ORGANISATION] }]
}

/** Positive and without a leading zero, so that every reader prints it alike. */
function createSerialNumber(): string {
  const bytes = randomBytes(SERIAL_NUMBER_BYTES)
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.toString('hex')
}

function addYears(date: Date, years: number): Date {
  const later = new Date(date)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}
