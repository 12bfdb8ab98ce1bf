import type { X509Certificate } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  foldChargerId,
  type ChargerIdentity,
  type SecurityProfile,
} from '@driveway/store/chargers/charger-identity-store'
import { isPasswordOf, readBasicAuth } from './basic-auth.ts'
import { findCertificateProblem } from './client-certificate.ts'
import type { IdentityLookup } from './identity-lookup.ts'
import type { Transport } from './transport.ts'
import type { UpgradeRefusal } from './upgrade-refusal.ts'

export type Admission =
  /** The profile is that of the connection, which may be higher than the charger's own. */
  | { readonly ok: true; readonly identity: ChargerIdentity; readonly securityProfile: SecurityProfile }
  | {
      readonly ok: false
      readonly chargerId: string | null
      readonly refusal: UpgradeRefusal
      /** For the log: the charger is not told which of its claims is wrong. */
      readonly reason: string
    }

export type AdmissionRules = {
  readonly lookUp: IdentityLookup
  readonly subprotocols: readonly string[]
  /** Refuses connections without TLS, which are security profile 1. */
  readonly isTlsRequired: boolean
  /** The certificates of the charger authority; read again for each certificate that a charger presents. */
  readonly readAuthorities: () => Promise<readonly X509Certificate[]>
  /** Real time, which certificates are valid in. */
  readonly now: () => Date
}

/** Some chargers append a slash, or double the one before their id. */
const PATH = /^\/+ocpp\/+([^/?]{1,200})\/*(?:\?.*)?$/

/**
 * Decides who may connect. An unknown id, another charger's id, a wrong password, a refused certificate and a security
 * profile below the charger's own get the same answer.
 */
export async function admitCharger(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  transport: Transport,
  rules: AdmissionRules,
): Promise<Admission> {
  const chargerId = readChargerId(request.url ?? '')
  if (chargerId === null) return refuse(null, 404, 'Chargers connect to /ocpp/{chargerId}.')
  if (!offersOneOf(request.headers['sec-websocket-protocol'], rules.subprotocols)) {
    return refuse(chargerId, 400, `The WebSocket subprotocol must be ${rules.subprotocols.join(' or ')}.`)
  }
  if (rules.isTlsRequired && !transport.isEncrypted) {
    return refuse(chargerId, 403, 'Chargers connect over TLS only.')
  }
  const credentials = readBasicAuth(request.headers.authorization)
  if (credentials === null && transport.certificate === null) {
    return refuse(chargerId, 401, 'Basic authentication is required.')
  }
  const isOwnName = credentials !== null && foldChargerId(credentials.username) === foldChargerId(chargerId)
  const identity = isOwnName || transport.certificate !== null ? await rules.lookUp(chargerId) : null
  const isProven = isPasswordOf(
    isOwnName ? credentials.password : Buffer.alloc(0),
    identity?.passwordSha256 ?? null,
  )
  if (identity === null) return deny(chargerId, isOwnName ? 'unknown id' : "another charger's user name")
  const certificateProblem = await checkCertificate(transport, identity, rules)
  if (certificateProblem === null) return { ok: true, identity, securityProfile: 3 }
  if (!isProven) {
    return deny(chargerId, transport.certificate === null ? 'wrong password' : certificateProblem)
  }
  const securityProfile = transport.isEncrypted ? 2 : 1
  if (securityProfile >= identity.securityProfile) return { ok: true, identity, securityProfile }
  return deny(
    chargerId,
    `security profile ${securityProfile} is below ${identity.securityProfile}: ${certificateProblem}`,
  )
}

async function checkCertificate(
  { certificate, isEncrypted }: Transport,
  identity: ChargerIdentity,
  rules: AdmissionRules,
): Promise<string | null> {
  if (!isEncrypted) return 'the connection is not encrypted'
  if (certificate === null) return 'no client certificate'
  return findCertificateProblem(certificate, identity, await rules.readAuthorities(), rules.now())
}

function readChargerId(url: string): string | null {
  const encoded = PATH.exec(url)?.[1]
  if (encoded === undefined) return null
  try {
    const id = decodeURIComponent(encoded)
    return id.includes('\u0000') ? null : id
  } catch {
    return null
  }
}

function offersOneOf(header: string | undefined, subprotocols: readonly string[]): boolean {
  return (header ?? '').split(',').some((offered) => subprotocols.includes(offered.trim()))
}

function refuse(chargerId: string | null, status: number, reason: string): Admission {
  return { ok: false, chargerId, refusal: { status, reason }, reason }
}

function deny(chargerId: string, reason: string): Admission {
  return {
    ok: false,
    chargerId,
    refusal: { status: 401, reason: 'The charger id or its password is wrong.' },
    reason,
  }
}
