import type { Handlers } from '@driveway/ocpp/rpc-side'
import type { ChargerMessages } from '@driveway/ocpp/v16/charger-messages'
import type { Logger } from '@driveway/service-kit/logger'
import type { CertificateService } from '@driveway/gateway/certificates/certificate-service'
import type { ChargerConnection } from '@driveway/gateway/connection/charger-connection'

/** Messages of the security whitepaper. */
export function createSecurityHandlers(
  certificates: CertificateService,
  logger: Logger,
): Handlers<ChargerMessages, ChargerConnection> {
  return {
    async SignCertificate({ csr }, connection) {
      const isAccepted = await certificates.request(connection, csr)
      return { status: isAccepted ? 'Accepted' : 'Rejected' }
    },

    SecurityEventNotification({ type, timestamp, techInfo }, { chargerId }) {
      logger.warn({ chargerId, type, timestamp, techInfo }, 'a charger reports a security event')
      return {}
    },

    SignedFirmwareStatusNotification({ status }, { chargerId }) {
      logger.info({ chargerId, status }, 'a charger reports on its signed firmware')
      return {}
    },
  }
}
