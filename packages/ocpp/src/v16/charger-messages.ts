import * as schemas from 'typed-ocpp/dist/ocpp16/schemas.js'
import type * as types from 'typed-ocpp/dist/ocpp16/types.js'
import type { AnswerOf, RequestOf } from '../message.ts'
import { chargerCertificateMessages } from './certificate-messages.ts'
import { message } from './tolerance-rules.ts'

/** Calls of a charger, and the responses of the central system. */
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
  Authorize: message<types.AuthorizeRequest, types.AuthorizeResponse>(
    schemas.AuthorizeRequest,
    schemas.AuthorizeResponse,
  ),
  StartTransaction: message<types.StartTransactionRequest, types.StartTransactionResponse>(
    schemas.StartTransactionRequest,
    schemas.StartTransactionResponse,
  ),
  StopTransaction: message<types.StopTransactionRequest, types.StopTransactionResponse>(
    schemas.StopTransactionRequest,
    schemas.StopTransactionResponse,
  ),
  MeterValues: message<types.MeterValuesRequest, types.MeterValuesResponse>(
    schemas.MeterValuesRequest,
    schemas.MeterValuesResponse,
  ),
  DataTransfer: message<types.DataTransferRequest, types.DataTransferResponse>(
    schemas.DataTransferRequest,
    schemas.DataTransferResponse,
  ),
  FirmwareStatusNotification: message<
    types.FirmwareStatusNotificationRequest,
    types.FirmwareStatusNotificationResponse
  >(schemas.FirmwareStatusNotificationRequest, schemas.FirmwareStatusNotificationResponse),
  DiagnosticsStatusNotification: message<
    types.DiagnosticsStatusNotificationRequest,
    types.DiagnosticsStatusNotificationResponse
  >(schemas.DiagnosticsStatusNotificationRequest, schemas.DiagnosticsStatusNotificationResponse),
  LogStatusNotification: message<types.LogStatusNotificationRequest, types.LogStatusNotificationResponse>(
    schemas.LogStatusNotificationRequest,
    schemas.LogStatusNotificationResponse,
  ),
  SecurityEventNotification: message<
    types.SecurityEventNotificationRequest,
    types.SecurityEventNotificationResponse
  >(schemas.SecurityEventNotificationRequest, schemas.SecurityEventNotificationResponse),
  ...chargerCertificateMessages,
} as const

export type ChargerMessages = typeof chargerMessages
export type ChargerAction = keyof ChargerMessages
export type ChargerRequest<Action extends ChargerAction> = RequestOf<ChargerMessages, Action>
export type ChargerAnswer<Action extends ChargerAction> = AnswerOf<ChargerMessages, Action>
