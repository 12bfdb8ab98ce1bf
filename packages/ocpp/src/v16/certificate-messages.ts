import * as schemas from 'typed-ocpp/dist/ocpp16/schemas.js'
import type * as types from 'typed-ocpp/dist/ocpp16/types.js'
import { message } from '../message.ts'

/** Of the security whitepaper: calls of a charger. */
export const chargerCertificateMessages = {
  SignCertificate: message<types.SignCertificateRequest, types.SignCertificateResponse>(
    schemas.SignCertificateRequest,
    schemas.SignCertificateResponse,
  ),
  SignedFirmwareStatusNotification: message<
    types.SignedFirmwareStatusNotificationRequest,
    types.SignedFirmwareStatusNotificationResponse
  >(schemas.SignedFirmwareStatusNotificationRequest, schemas.SignedFirmwareStatusNotificationResponse),
} as const

/** Of the security whitepaper: calls of the central system. */
export const centralCertificateMessages = {
  CertificateSigned: message<types.CertificateSignedRequest, types.CertificateSignedResponse>(
    schemas.CertificateSignedRequest,
    schemas.CertificateSignedResponse,
  ),
  InstallCertificate: message<types.InstallCertificateRequest, types.InstallCertificateResponse>(
    schemas.InstallCertificateRequest,
    schemas.InstallCertificateResponse,
  ),
  GetInstalledCertificateIds: message<
    types.GetInstalledCertificateIdsRequest,
    types.GetInstalledCertificateIdsResponse
  >(schemas.GetInstalledCertificateIdsRequest, schemas.GetInstalledCertificateIdsResponse),
  DeleteCertificate: message<types.DeleteCertificateRequest, types.DeleteCertificateResponse>(
    schemas.DeleteCertificateRequest,
    schemas.DeleteCertificateResponse,
  ),
  SignedUpdateFirmware: message<types.SignedUpdateFirmwareRequest, types.SignedUpdateFirmwareResponse>(
    schemas.SignedUpdateFirmwareRequest,
    schemas.SignedUpdateFirmwareResponse,
  ),
} as const
