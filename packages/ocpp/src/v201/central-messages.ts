import * as schemas from 'typed-ocpp/dist/ocpp20/schemas.js'
import type * as types from 'typed-ocpp/dist/ocpp20/types.js'
import { message } from '../message.ts'
import type { AnswerOf, RequestOf } from '../message.ts'

/** Calls of the central system, and the responses of a charging station. */
export const centralMessages = {
  RequestStartTransaction: message<
    types.RequestStartTransactionRequest,
    types.RequestStartTransactionResponse
  >(schemas.RequestStartTransactionRequest, schemas.RequestStartTransactionResponse),
  RequestStopTransaction: message<types.RequestStopTransactionRequest, types.RequestStopTransactionResponse>(
    schemas.RequestStopTransactionRequest,
    schemas.RequestStopTransactionResponse,
  ),
  GetTransactionStatus: message<types.GetTransactionStatusRequest, types.GetTransactionStatusResponse>(
    schemas.GetTransactionStatusRequest,
    schemas.GetTransactionStatusResponse,
  ),
  SetChargingProfile: message<types.SetChargingProfileRequest, types.SetChargingProfileResponse>(
    schemas.SetChargingProfileRequest,
    schemas.SetChargingProfileResponse,
  ),
  GetChargingProfiles: message<types.GetChargingProfilesRequest, types.GetChargingProfilesResponse>(
    schemas.GetChargingProfilesRequest,
    schemas.GetChargingProfilesResponse,
  ),
  ClearChargingProfile: message<types.ClearChargingProfileRequest, types.ClearChargingProfileResponse>(
    schemas.ClearChargingProfileRequest,
    schemas.ClearChargingProfileResponse,
  ),
  GetCompositeSchedule: message<types.GetCompositeScheduleRequest, types.GetCompositeScheduleResponse>(
    schemas.GetCompositeScheduleRequest,
    schemas.GetCompositeScheduleResponse,
  ),
  GetVariables: message<types.GetVariablesRequest, types.GetVariablesResponse>(
    schemas.GetVariablesRequest,
    schemas.GetVariablesResponse,
  ),
  SetVariables: message<types.SetVariablesRequest, types.SetVariablesResponse>(
    schemas.SetVariablesRequest,
    schemas.SetVariablesResponse,
  ),
  GetBaseReport: message<types.GetBaseReportRequest, types.GetBaseReportResponse>(
    schemas.GetBaseReportRequest,
    schemas.GetBaseReportResponse,
  ),
  GetReport: message<types.GetReportRequest, types.GetReportResponse>(
    schemas.GetReportRequest,
    schemas.GetReportResponse,
  ),
  GetMonitoringReport: message<types.GetMonitoringReportRequest, types.GetMonitoringReportResponse>(
    schemas.GetMonitoringReportRequest,
    schemas.GetMonitoringReportResponse,
  ),
  SetMonitoringBase: message<types.SetMonitoringBaseRequest, types.SetMonitoringBaseResponse>(
    schemas.SetMonitoringBaseRequest,
    schemas.SetMonitoringBaseResponse,
  ),
  SetMonitoringLevel: message<types.SetMonitoringLevelRequest, types.SetMonitoringLevelResponse>(
    schemas.SetMonitoringLevelRequest,
    schemas.SetMonitoringLevelResponse,
  ),
  SetVariableMonitoring: message<types.SetVariableMonitoringRequest, types.SetVariableMonitoringResponse>(
    schemas.SetVariableMonitoringRequest,
    schemas.SetVariableMonitoringResponse,
  ),
  ClearVariableMonitoring: message<
    types.ClearVariableMonitoringRequest,
    types.ClearVariableMonitoringResponse
  >(schemas.ClearVariableMonitoringRequest, schemas.ClearVariableMonitoringResponse),
  SetNetworkProfile: message<types.SetNetworkProfileRequest, types.SetNetworkProfileResponse>(
    schemas.SetNetworkProfileRequest,
    schemas.SetNetworkProfileResponse,
  ),
  Reset: message<types.ResetRequest, types.ResetResponse>(schemas.ResetRequest, schemas.ResetResponse),
  TriggerMessage: message<types.TriggerMessageRequest, types.TriggerMessageResponse>(
    schemas.TriggerMessageRequest,
    schemas.TriggerMessageResponse,
  ),
  UnlockConnector: message<types.UnlockConnectorRequest, types.UnlockConnectorResponse>(
    schemas.UnlockConnectorRequest,
    schemas.UnlockConnectorResponse,
  ),
  ChangeAvailability: message<types.ChangeAvailabilityRequest, types.ChangeAvailabilityResponse>(
    schemas.ChangeAvailabilityRequest,
    schemas.ChangeAvailabilityResponse,
  ),
  UpdateFirmware: message<types.UpdateFirmwareRequest, types.UpdateFirmwareResponse>(
    schemas.UpdateFirmwareRequest,
    schemas.UpdateFirmwareResponse,
  ),
  GetLog: message<types.GetLogRequest, types.GetLogResponse>(schemas.GetLogRequest, schemas.GetLogResponse),
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
  CustomerInformation: message<types.CustomerInformationRequest, types.CustomerInformationResponse>(
    schemas.CustomerInformationRequest,
    schemas.CustomerInformationResponse,
  ),
  DataTransfer: message<types.DataTransferRequest, types.DataTransferResponse>(
    schemas.DataTransferRequest,
    schemas.DataTransferResponse,
  ),
} as const

export type CentralMessages = typeof centralMessages
export type CentralAction = keyof CentralMessages
export type CentralRequest<Action extends CentralAction> = RequestOf<CentralMessages, Action>
export type CentralAnswer<Action extends CentralAction> = AnswerOf<CentralMessages, Action>
