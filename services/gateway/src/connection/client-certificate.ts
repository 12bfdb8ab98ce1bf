import type { X509Certificate } from 'node:crypto'
import { foldChargerId, type ChargerIdentity } from '@driveway/store/chargers/charger-identity-store'

/** The first reason why a certificate does not prove this charger, or null if it does. For the log only. */
export function findCertificateProblem(
  certificate: X509Certificate,
  charger: Pick<ChargerIdentity, 'chargerId' | 'revokedSerialNumbers'>,
  authorities: readonly X509Certificate[],
  now: Date,
): string | null {
  if (!authorities.some((authority) => isIssuedBy(certificate, authority))) {
    return 'the certificate is not of the charger authority'
  }
  if (now < certificate.validFromDate) return 'the certificate is not valid yet'
  if (now > certificate.validToDate) return 'the certificate has expired'
  const names = readCommonNames(certificate)
  const isOwn =
    names.length === 1 && names.every((name) => foldChargerId(name) === foldChargerId(charger.chargerId))
  if (!isOwn) return 'the certificate is of another charger'
  const serialNumber = normaliseSerialNumber(certificate.serialNumber)
  return charger.revokedSerialNumbers.includes(serialNumber) ? 'the certificate is revoked' : null
}

function isIssuedBy(certificate: X509Certificate, authority: X509Certificate): boolean {
  return !certificate.ca && certificate.checkIssued(authority) && certificate.verify(authority.publicKey)
}

function readCommonNames(certificate: X509Certificate): string[] {
  return certificate.subject
    .split('\n')
    .filter((line) => line.startsWith('CN='))
    .map((line) => line.slice('CN='.length))
}

/** Lower case without leading zeros, as stored. */
export function normaliseSerialNumber(serialNumber: string): string {
  return serialNumber.toLowerCase().replace(/^0+(?=.)/, '')
}
