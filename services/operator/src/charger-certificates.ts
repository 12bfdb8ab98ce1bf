import { generateKeyPairSync, type KeyObject, type X509Certificate } from 'node:crypto'
import { fail, succeed, type Result } from '@driveway/domain/result'
import {
  readAuthorityCertificates,
  type AuthoritySettings,
} from '@driveway/service-kit/certificates/authority-files'
import {
  createAuthority,
  exportKey,
  openAuthority,
  readSigningRequest,
  type RequestProblem,
} from '@driveway/service-kit/certificates/charger-authority'
import {
  createChargerCertificateStore,
  type CertificateListing,
} from '@driveway/store/chargers/charger-certificate-store'
import { createChargerIdentityStore } from '@driveway/store/chargers/charger-identity-store'
import type { OperatorDeps } from './operator-deps.ts'

export type AuthorityListing = {
  readonly folder: string
  readonly pem: string
  readonly fingerprint: string
  readonly expiresAt: Date
}

export type IssueRequest = {
  readonly chargerId: string
  /** PKCS #10 in PEM. Null: a key is made for the charger, and returned once. */
  readonly signingRequest: string | null
}

export type IssuedToCharger = {
  readonly certificatePem: string
  /** Null when the charger's own signing request was signed. */
  readonly privateKeyPem: string | null
  readonly serialNumber: string
  readonly expiresAt: Date
}

type NoAuthority = { readonly code: 'no-authority' }

export async function initAuthority({
  clock,
  authority,
}: OperatorDeps): Promise<Result<AuthorityListing, { readonly code: 'authority-exists' }>> {
  if (authority === undefined) throw new Error('The operator service has no folder for an authority')
  const created = await createAuthority(authority, clock.now())
  return created.ok ? succeed(describe(authority, created.value)) : created
}

export async function showAuthority({
  authority,
}: OperatorDeps): Promise<Result<AuthorityListing, NoAuthority>> {
  if (authority === undefined) return fail({ code: 'no-authority' })
  const [certificate] = await readAuthorityCertificates(authority.folder)
  return certificate === undefined
    ? fail({ code: 'no-authority' })
    : succeed(describe(authority, certificate))
}

function describe({ folder }: AuthoritySettings, certificate: X509Certificate): AuthorityListing {
  return {
    folder,
    pem: certificate.toString(),
    fingerprint: certificate.fingerprint256,
    expiresAt: certificate.validToDate,
  }
}

type IssueProblem = NoAuthority | RequestProblem | { readonly code: 'unknown-charger' }

/** Issues a client certificate. The key of the charger is stored nowhere. */
export async function issueCertificate(
  deps: OperatorDeps,
  { chargerId, signingRequest }: IssueRequest,
): Promise<Result<IssuedToCharger, IssueProblem>> {
  if (signingRequest !== null) {
    const key = await readSigningRequest(signingRequest)
    return key.ok ? sign(deps, chargerId, key.value, null) : key
  }
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return sign(deps, chargerId, publicKey, exportKey(privateKey, null))
}

async function sign(
  { database, clock, authority }: OperatorDeps,
  chargerId: string,
  publicKey: KeyObject,
  privateKeyPem: string | null,
): Promise<Result<IssuedToCharger, IssueProblem>> {
  const opened = authority === undefined ? null : await openAuthority(authority)
  if (opened === null) return fail({ code: 'no-authority' })
  const [charger] = await createChargerIdentityStore(database).find([chargerId])
  if (charger === undefined) return fail({ code: 'unknown-charger' })
  const { pem, ...certificate } = await opened.sign(charger.chargerId, publicKey, clock.now())
  await createChargerCertificateStore(database).add(charger.chargerId, certificate)
  const { serialNumber, expiresAt } = certificate
  return succeed({ certificatePem: pem, privateKeyPem, serialNumber, expiresAt })
}

/** Returns the id of the charger, whose connection is closed. */
export async function revokeCertificate(
  { database, clock }: OperatorDeps,
  serialNumber: string,
): Promise<Result<string, { readonly code: 'not-issued' }>> {
  const folded = serialNumber
    .toLowerCase()
    .replaceAll(':', '')
    .replace(/^0+(?=.)/, '')
  const chargerId = await createChargerCertificateStore(database).revoke(folded, clock.now())
  return chargerId === null ? fail({ code: 'not-issued' }) : succeed(chargerId)
}

export function listCertificates(
  { database }: OperatorDeps,
  chargerId: string | null,
): Promise<readonly CertificateListing[]> {
  return createChargerCertificateStore(database).list(chargerId)
}
