import { DAY_MS } from '@driveway/domain/time/london-time'
import type { AuthoritySettings } from '@driveway/service-kit/certificates/authority-files'
import type { SignedCertificate } from '@driveway/service-kit/certificates/charger-authority'
import type { Logger } from '@driveway/service-kit/logger'
import type { ChargerCertificateStore } from '@driveway/store/chargers/charger-certificate-store'
import type { ServingDeps } from '../commands/charger-call.ts'
import type { ChargerConnection } from '../connection/charger-connection.ts'

type Deps = Omit<ServingDeps, 'connections' | 'clock'> & {
  /** Null: this gateway signs nothing. */
  readonly authority: AuthoritySettings | null
  readonly store: Pick<ChargerCertificateStore, 'add' | 'countIssuedSince' | 'revoke'>
  readonly logger: Logger
}

export type CertificateService = {
  /**
   * Signs a charger's request (PKCS #10 in PEM) and sends the certificate in a call of its own, after the answer to
   * the request. False if the request is refused; the log says why.
   */
  request(connection: ChargerConnection, signingRequest: string): Promise<boolean>
}

/** A charger renews once in years; more requests are a fault of its firmware. */
const MAX_CERTIFICATES_PER_DAY = 5

/** Issues client certificates to chargers that are connected over TLS. */
export function createCertificateService(deps: Deps): CertificateService {
  const { authority, store, call, deviceQueue, realClock, logger } = deps

  async function sign(
    { chargerId, deviceNo, securityProfile }: ChargerConnection,
    signingRequest: string,
  ): Promise<SignedCertificate | string> {
    if (authority === null) return 'there is no authority'
    // On a plain connection anybody on the way could put their own key into the request.
    if (securityProfile < 2) return 'the connection is not encrypted'
    const now = realClock.now()
    const issued = await store.countIssuedSince(deviceNo, new Date(now.getTime() - DAY_MS))
    if (issued >= MAX_CERTIFICATES_PER_DAY) return 'too many certificates in a day'
    // Loaded at the first request: the library takes 20 MB, and most gateways sign nothing.
    const { openAuthority, readSigningRequest } =
      await import('@driveway/service-kit/certificates/charger-authority')
    const opened = await openAuthority(authority)
    if (opened === null) return 'there is no authority'
    const key = await readSigningRequest(signingRequest)
    if (!key.ok) return key.problem.code
    const signed = await opened.sign(chargerId, key.value, now)
    const isStored = await store.add(chargerId, signed)
    return isStored ? signed : 'the charger is unknown'
  }

  async function deliver(connection: ChargerConnection, signed: SignedCertificate): Promise<void> {
    const { chargerId, deviceNo } = connection
    const { serialNumber } = signed
    const outcome = await call(deviceNo, { kind: 'certificate', chain: signed.pem })
    if (outcome.ok) return logger.info({ chargerId, serialNumber }, 'a charger has a new certificate')
    await store.revoke(serialNumber, realClock.now())
    logger.warn(
      { chargerId, serialNumber, reason: outcome.problem },
      'a charger did not take its certificate',
    )
  }

  return {
    async request(connection, signingRequest) {
      const signed = await sign(connection, signingRequest)
      if (typeof signed === 'string') {
        const { chargerId } = connection
        logger.warn({ chargerId, reason: signed }, "a charger's certificate request was refused")
        return false
      }
      // The answer to the request is written before the next call.
      setImmediate(() => void deviceQueue.run(connection.deviceNo, () => deliver(connection, signed)))
      return true
    },
  }
}
