import * as schemas from 'typed-ocpp/dist/ocpp20/schemas.js'
import type * as types from 'typed-ocpp/dist/ocpp20/types.js'
import { message } from '../message.ts'
import type { AnswerOf, RequestOf } from '../message.ts'

/** Calls of a charging station, and the responses of the central system. */
export const chargerMessages = {
  BootNotification: message<types.BootNotificationRequest, types.BootNotificationResponse>(
    schemas.BootNotificationRequest,
    schemas.BootNotificationResponse,
  ),
  Heartbeat: message<types.HeartbeatRequest, types.HeartbeatResponse>(
    schemas.HeartbeatRequest,
    schemas.HeartbeatResponse,
  ),
  StatusNotification: message<types.StatusNotificationRequest, types.StatusNotificationResponse>(
    schemas.StatusNotificationRequest,
    schemas.StatusNotificationResponse,
  ),
  TransactionEvent: message<types.TransactionEventRequest, types.TransactionEventResponse>(
    schemas.TransactionEventRequest,
    schemas.TransactionEventResponse,
  ),
  MeterValues: message<types.MeterValuesRequest, types.MeterValuesResponse>(
    schemas.MeterValuesRequest,
    schemas.MeterValuesResponse,
  ),
  Authorize: message<types.AuthorizeRequest, types.AuthorizeResponse>(
    schemas.AuthorizeRequest,
    schemas.AuthorizeResponse,
  ),
  NotifyEvent: message<types.NotifyEventRequest, types.NotifyEventResponse>(
    schemas.NotifyEventRequest,
    schemas.NotifyEventResponse,
  ),
  NotifyReport: message<types.NotifyReportRequest, types.NotifyReportResponse>(
    schemas.NotifyReportRequest,
    schemas.NotifyReportResponse,
  ),
  NotifyMonitoringReport: message<types.NotifyMonitoringReportRequest, types.NotifyMonitoringReportResponse>(
    schemas.NotifyMonitoringReportRequest,
    schemas.NotifyMonitoringReportResponse,
  ),
  NotifyEVChargingNeeds: message<types.NotifyEVChargingNeedsRequest, types.NotifyEVChargingNeedsResponse>(
    schemas.NotifyEVChargingNeedsRequest,
    schemas.NotifyEVChargingNeedsResponse,
  ),
  NotifyEVChargingSchedule: message<
    types.NotifyEVChargingScheduleRequest,
    types.NotifyEVChargingScheduleResponse
  >(schemas.NotifyEVChargingScheduleRequest, schemas.NotifyEVChargingScheduleResponse),
  NotifyChargingLimit: message<types.NotifyChargingLimitRequest, types.NotifyChargingLimitResponse>(
    schemas.NotifyChargingLimitRequest,
    schemas.NotifyChargingLimitResponse,
  ),
  ClearedChargingLimit: message<types.ClearedChargingLimitRequest, types.ClearedChargingLimitResponse>(
    schemas.ClearedChargingLimitRequest,
    schemas.ClearedChargingLimitResponse,
  ),
  ReportChargingProfiles: message<types.ReportChargingProfilesRequest, types.ReportChargingProfilesResponse>(
    schemas.ReportChargingProfilesRequest,
    schemas.ReportChargingProfilesResponse,
  ),
  FirmwareStatusNotification: message<
    types.FirmwareStatusNotificationRequest,
    types.FirmwareStatusNotificationResponse
  >(schemas.FirmwareStatusNotificationRequest, schemas.FirmwareStatusNotificationResponse),
  LogStatusNotification: message<types.LogStatusNotificationRequest, types.LogStatusNotificationResponse>(
    schemas.LogStatusNotificationRequest,
    schemas.LogStatusNotificationResponse,
  ),
  SecurityEventNotification: message<
    types.SecurityEventNotificationRequest,
    types.SecurityEventNotificationResponse
  >(schemas.SecurityEventNotificationRequest, schemas.SecurityEventNotificationResponse),
  SignCertificate: message<types.SignCertificateRequest, types.SignCertificateResponse>(
    schemas.SignCertificateRequest,
    schemas.SignCertificateResponse,
  ),
  GetCertificateStatus: message<types.GetCertificateStatusRequest, types.GetCertificateStatusResponse>(
    schemas.GetCertificateStatusRequest,
    schemas.GetCertificateStatusResponse,
  ),
  ReservationStatusUpdate: message<
    types.ReservationStatusUpdateRequest,
    types.ReservationStatusUpdateResponse
  >(schemas.ReservationStatusUpdateRequest, schemas.ReservationStatusUpdateResponse),
  NotifyCustomerInformation: message<
    types.NotifyCustomerInformationRequest,
    types.NotifyCustomerInformationResponse
  >(schemas.NotifyCustomerInformationRequest, schemas.NotifyCustomerInformationResponse),
  DataTransfer: message<types.DataTransferRequest, types.DataTransferResponse>(
    schemas.DataTransferRequest,
    schemas.DataTransferResponse,
  ),
} as const

export type ChargerMessages = typeof chargerMessages
export type ChargerAction = keyof ChargerMessages
export type ChargerRequest<Action extends ChargerAction> = RequestOf<ChargerMessages, Action>
export type ChargerAnswer<Action extends ChargerAction> = AnswerOf<ChargerMessages, Action>
