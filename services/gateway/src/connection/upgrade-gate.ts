import type { IncomingMessage } from 'node:http'
import { createFailureLimit } from '@driveway/service-kit/limit/failure-limit'
import type { Logger } from '@driveway/service-kit/logger'
import { neutralise } from '@driveway/service-kit/security-log'
import type { ChargerIdentityStore } from '@driveway/store/chargers/charger-identity-store'
import { admitCharger, type Admission, type AdmissionRules } from './charger-admission.ts'
import { originOf } from './connection-origin.ts'
import type { GatewaySettings } from './gateway-settings.ts'
import { createIdentityLookup } from './identity-lookup.ts'
import { readTransport, type TransportTrust } from './transport.ts'

export type GateDeps = Omit<AdmissionRules, 'lookUp'> &
  TransportTrust & {
    readonly identities: Pick<ChargerIdentityStore, 'find'>
    readonly settings: Pick<
      GatewaySettings,
      'maxRefusals' | 'refusalWindowMs' | 'limitedLookupEveryMs' | 'maxLimitedLookups'
    >
    readonly logger: Logger
  }

/** The origin is the address of the server as the charger knows it. */
export type Admitted = Extract<Admission, { ok: true }> & { readonly origin: string }

/** The address is the client's, also behind a proxy. */
export type Refused = Extract<Admission, { ok: false }> & { readonly address: string }

export type UpgradeGate = {
  admit(request: IncomingMessage): Promise<Admitted | Refused>
}

/** How often an address that stays over the limit is logged. */
const LOG_EVERY_REFUSALS = 1_000

/**
 * Admits chargers, logs those that it refuses, and limits refusals per address. Many chargers may share an address, so
 * one with a right password is admitted also from a limited address; its lookup waits for a query that all limited
 * addresses share.
 */
export function createUpgradeGate(deps: GateDeps): UpgradeGate {
  const { identities, settings, logger } = deps
  const { maxRefusals, refusalWindowMs, limitedLookupEveryMs, maxLimitedLookups } = settings
  const lookUp = createIdentityLookup(identities)
  const lookUpLimited = createIdentityLookup(identities, {
    everyMs: limitedLookupEveryMs,
    maxWaiting: maxLimitedLookups,
  })
  const refusals = createFailureLimit({ points: maxRefusals, windowMs: refusalWindowMs })

  return {
    async admit(request) {
      const transport = readTransport(request, deps)
      const { address } = transport
      const isLimited = await refusals.isOver(address)
      const admission = await admitCharger(request, transport, {
        ...deps,
        lookUp: isLimited ? lookUpLimited : lookUp,
      })
      if (admission.ok) {
        return { ...admission, origin: originOf(admission.securityProfile, request.headers.host) }
      }
      const { chargerId, reason, refusal } = admission
      const count = await refusals.count(address)
      if (count < maxRefusals) {
        const named = chargerId === null ? null : neutralise(chargerId)
        logger.warn({ chargerId: named, address, reason, status: refusal.status }, 'a charger was refused')
      } else if (count === maxRefusals || count % LOG_EVERY_REFUSALS === 0) {
        logger.warn({ address, count, chargerId, reason }, 'an address has too many chargers refused')
      }
      if (!isLimited) return { ...admission, address }
      const retryAfter = await refusals.retryAfter(address)
      return {
        ...admission,
        address,
        refusal: { status: 429, reason: 'Too many refused attempts.', retryAfter },
      }
    },
  }
}
