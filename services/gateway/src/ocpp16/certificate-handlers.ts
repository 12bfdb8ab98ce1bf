import type { Handlers } from '@driveway/ocpp/rpc-side'
import type { ChargerMessages } from '@driveway/ocpp/v16/charger-messages'
import type { CertificateService } from '../certificates/certificate-service.ts'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import type { WireCall } from './wire-call.ts'

/** Messages of the security whitepaper. */
export function createCertificateHandlers(
  certificates: CertificateService,
): Pick<Handlers<ChargerMessages, ChargerConnection>, 'SignCertificate'> {
  return {
    async SignCertificate({ csr }, connection) {
      const isAccepted = await certificates.request(connection, csr)
      return { status: isAccepted ? 'Accepted' : 'Rejected' }
    },
  }
}

export function makeCertificateCall(chain: string): WireCall {
  return { action: 'CertificateSigned', payload: { certificateChain: chain }, accepts: ['Accepted'] }
}
