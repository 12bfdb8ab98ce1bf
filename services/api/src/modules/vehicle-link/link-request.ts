import { createHash } from 'node:crypto'
import type { CarMakerAccess } from '@driveway/car-maker/sealed-tokens'
import { secretPurposes } from '@driveway/domain/account/secret-purpose'
import { LINK_REQUEST_MS } from '@driveway/domain/vehicle/vehicle-link'
import { makeToken } from '@driveway/service-kit/credentials/secret'

type LinkRequest = { readonly verifier: string; readonly redirectUri: string; readonly expiresAt: number }

/**
 * The maker's page for a customer. Its `state` holds the verifier of PKCE, encrypted for this account, so that nothing
 * is stored before the customer comes back, and nobody else's answer can be put in its place.
 */
export function makeLinkAddress(
  { maker, secrets }: CarMakerAccess,
  accountNumber: string,
  redirectUri: string,
  now: Date,
): string | null {
  const [verifier, expiresAt] = [makeToken(), now.getTime() + LINK_REQUEST_MS]
  const request = JSON.stringify({ verifier, redirectUri, expiresAt } satisfies LinkRequest)
  const state = secrets.seal(request, secretPurposes.linkRequest(accountNumber)).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return maker.byRedirect?.addressOf({ redirectUri, state, challenge }) ?? null
}

/** Null for a state that is too old, another account's or made up. */
export function readLinkRequest(
  { secrets }: CarMakerAccess,
  accountNumber: string,
  state: string,
  now: Date,
): LinkRequest | null {
  const opened = secrets.open(Buffer.from(state, 'base64url'), secretPurposes.linkRequest(accountNumber))
  const request = opened === null ? null : (JSON.parse(opened) as LinkRequest)
  return request !== null && now.getTime() < request.expiresAt ? request : null
}
