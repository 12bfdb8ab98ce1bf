import * as schemas from 'typed-ocpp/dist/ocpp16/schemas.js'
import type * as types from 'typed-ocpp/dist/ocpp16/types.js'
import type { AnswerOf, RequestOf } from '../message.ts'
import { centralCertificateMessages } from './certificate-messages.ts'
import { message } from './tolerance-rules.ts'

/** Calls of the central system, and the responses of a charger. */
export const centralMessages = {
  RemoteStartTransaction: message<types.RemoteStartTransactionRequest, types.RemoteStartTransactionResponse>(
    schemas.RemoteStartTransactionRequest,
    schemas.RemoteStartTransactionResponse,
  ),
  RemoteStopTransaction: message<types.RemoteStopTransactionRequest, types.RemoteStopTransactionResponse>(
    schemas.RemoteStopTransactionRequest,
    schemas.RemoteStopTransactionResponse,
  ),
  SetChargingProfile: message<types.SetChargingProfileRequest, types.SetChargingProfileResponse>(
    schemas.SetChargingProfileRequest,
    schemas.SetChargingProfileResponse,
  ),
  ClearChargingProfile: message<types.ClearChargingProfileRequest, types.ClearChargingProfileResponse>(
    schemas.ClearChargingProfileRequest,
    schemas.ClearChargingProfileResponse,
  ),
  GetCompositeSchedule: message<types.GetCompositeScheduleRequest, types.GetCompositeScheduleResponse>(
    schemas.GetCompositeScheduleRequest,
    schemas.GetCompositeScheduleResponse,
  ),
  ChangeConfiguration: message<types.ChangeConfigurationRequest, types.ChangeConfigurationResponse>(
    schemas.ChangeConfigurationRequest,
    schemas.ChangeConfigurationResponse,
  ),
  GetConfiguration: message<types.GetConfigurationRequest, types.GetConfigurationResponse>(
    schemas.GetConfigurationRequest,
    schemas.GetConfigurationResponse,
  ),
  Reset: message<types.ResetRequest, types.ResetResponse>(schemas.ResetRequest, schemas.ResetResponse),
  TriggerMessage: message<types.TriggerMessageRequest, types.TriggerMessageResponse>(
    schemas.TriggerMessageRequest,
    schemas.TriggerMessageResponse,
  ),
  ChangeAvailability: message<types.ChangeAvailabilityRequest, types.ChangeAvailabilityResponse>(
    schemas.ChangeAvailabilityRequest,
    schemas.ChangeAvailabilityResponse,
  ),
  UnlockConnector: message<types.UnlockConnectorRequest, types.UnlockConnectorResponse>(
    schemas.UnlockConnectorRequest,
    schemas.UnlockConnectorResponse,
  ),
  UpdateFirmware: message<types.UpdateFirmwareRequest, types.UpdateFirmwareResponse>(
    schemas.UpdateFirmwareRequest,
    schemas.UpdateFirmwareResponse,
  ),
  GetDiagnostics: message<types.GetDiagnosticsRequest, types.GetDiagnosticsResponse>(
    schemas.GetDiagnosticsRequest,
    schemas.GetDiagnosticsResponse,
  ),
  SendLocalList: message<types.SendLocalListRequest, types.SendLocalListResponse>(
    schemas.SendLocalListRequest,
    schemas.SendLocalListResponse,
  ),
  GetLocalListVersion: message<types.GetLocalListVersionRequest, types.GetLocalListVersionResponse>(
    schemas.GetLocalListVersionRequest,
    schemas.GetLocalListVersionResponse,
  ),
  ClearCache: message<types.ClearCacheRequest, types.ClearCacheResponse>(
    schemas.ClearCacheRequest,
    schemas.ClearCacheResponse,
  ),
  ReserveNow: message<types.ReserveNowRequest, types.ReserveNowResponse>(
    schemas.ReserveNowRequest,
    schemas.ReserveNowResponse,
  ),
  CancelReservation: message<types.CancelReservationRequest, types.CancelReservationResponse>(
    schemas.CancelReservationRequest,
    schemas.CancelReservationResponse,
  ),
  DataTransfer: message<types.DataTransferRequest, types.DataTransferResponse>(
    schemas.DataTransferRequest,
    schemas.DataTransferResponse,
  ),
  GetLog: message<types.GetLogRequest, types.GetLogResponse>(schemas.GetLogRequest, schemas.GetLogResponse),
  ExtendedTriggerMessage: message<types.ExtendedTriggerMessageRequest, types.ExtendedTriggerMessageResponse>(
    schemas.ExtendedTriggerMessageRequest,
    schemas.ExtendedTriggerMessageResponse,
  ),
  ...centralCertificateMessages,
} as const

export type CentralMessages = typeof centralMessages
export type CentralAction = keyof CentralMessages
export type CentralRequest<Action extends CentralAction> = RequestOf<CentralMessages, Action>
export type CentralAnswer<Action extends CentralAction> = AnswerOf<CentralMessages, Action>
