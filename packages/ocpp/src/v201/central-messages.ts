import type { AnswerOf, RequestOf } from '../message.ts'
import { pickMessages } from './pick-messages.ts'

/** Calls of the central system, and the responses of a charging station. */
export const centralMessages = pickMessages([
  'RequestStartTransaction',
  'RequestStopTransaction',
  'GetTransactionStatus',
  'SetChargingProfile',
  'GetChargingProfiles',
  'ClearChargingProfile',
  'GetCompositeSchedule',
  'GetVariables',
  'SetVariables',
  'GetBaseReport',
  'GetReport',
  'GetMonitoringReport',
  'SetMonitoringBase',
  'SetMonitoringLevel',
  'SetVariableMonitoring',
  'ClearVariableMonitoring',
  'SetNetworkProfile',
  'Reset',
  'TriggerMessage',
  'UnlockConnector',
  'ChangeAvailability',
  'UpdateFirmware',
  'GetLog',
  'SendLocalList',
  'GetLocalListVersion',
  'ClearCache',
  'ReserveNow',
  'CancelReservation',
  'CertificateSigned',
  'InstallCertificate',
  'GetInstalledCertificateIds',
  'DeleteCertificate',
  'CustomerInformation',
  'DataTransfer',
])

export type CentralMessages = typeof centralMessages
export type CentralAction = keyof CentralMessages
export type CentralRequest<Action extends CentralAction> = RequestOf<CentralMessages, Action>
export type CentralAnswer<Action extends CentralAction> = AnswerOf<CentralMessages, Action>
