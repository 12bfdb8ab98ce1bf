import type { IncomingMessage } from 'node:http'
import { foldChargerId, type ChargerIdentity } from '@driveway/store/chargers/charger-identity-store'
import { isPasswordOf, readBasicAuth } from './basic-auth.ts'
import type { IdentityLookup } from './identity-lookup.ts'
import type { UpgradeRefusal } from './upgrade-refusal.ts'

export type Admission =
  | { readonly ok: true; readonly identity: ChargerIdentity }
  | { readonly ok: false; readonly refusal: UpgradeRefusal }

/** Some chargers append a slash, or double the one before their id. */
const PATH = /^\/+ocpp\/+([^/?]{1,200})\/*(?:\?.*)?$/

/** Decides who may connect. An unknown id, another charger's id and a wrong password get the same answer. */
export async function admitCharger(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  lookUp: IdentityLookup,
  subprotocols: readonly string[],
): Promise<Admission> {
  const chargerId = readChargerId(request.url ?? '')
  if (chargerId === null) return refuse(404, 'Chargers connect to /ocpp/{chargerId}.')
  if (!offersOneOf(request.headers['sec-websocket-protocol'], subprotocols)) {
    return refuse(400, `The WebSocket subprotocol must be ${subprotocols.join(' or ')}.`)
  }
  const credentials = readBasicAuth(request.headers.authorization)
  if (credentials === null) return refuse(401, 'Basic authentication is required.')
  const isOwnName = foldChargerId(credentials.username) === foldChargerId(chargerId)
  const identity = isOwnName ? await lookUp(chargerId) : null
  const isProven = isPasswordOf(credentials.password, identity?.passwordSha256 ?? null)
  return identity !== null && isProven
    ? { ok: true, identity }
    : refuse(401, 'The charger id or its password is wrong.')
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

function refuse(status: number, reason: string): Admission {
  return { ok: false, refusal: { status, reason } }
}
