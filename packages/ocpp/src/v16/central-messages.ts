import type { AnswerOf, RequestOf } from '../message.ts'
import { pickMessages } from './pick-messages.ts'

/** Calls of the central system, and the responses of a charger. */
export const centralMessages = pickMessages([
  'RemoteStartTransaction',
  'RemoteStopTransaction',
  'SetChargingProfile',
  'ClearChargingProfile',
  'GetCompositeSchedule',
  'ChangeConfiguration',
  'GetConfiguration',
  'Reset',
  'TriggerMessage',
  'ChangeAvailability',
  'UnlockConnector',
  'UpdateFirmware',
  'GetDiagnostics',
  'SendLocalList',
  'GetLocalListVersion',
  'ClearCache',
  'ReserveNow',
  'CancelReservation',
  'DataTransfer',
  'GetLog',
  'ExtendedTriggerMessage',
  // Of the security whitepaper.
  'CertificateSigned',
  'InstallCertificate',
  'GetInstalledCertificateIds',
  'DeleteCertificate',
  'SignedUpdateFirmware',
])

export type CentralMessages = typeof centralMessages
export type CentralAction = keyof CentralMessages
export type CentralRequest<Action extends CentralAction> = RequestOf<CentralMessages, Action>
export type CentralAnswer<Action extends CentralAction> = AnswerOf<CentralMessages, Action>
