import type { CentralRequest } from '@driveway/ocpp/v201/central-messages'
import type { WireCall } from '../protocol/wire-call.ts'

export function makeCertificateCall(certificateChain: string): WireCall {
  const payload: CentralRequest<'CertificateSigned'> = {
    certificateChain,
    certificateType: 'ChargingStationCertificate',
  }
  return { action: 'CertificateSigned', payload, accepts: ['Accepted'] }
}
