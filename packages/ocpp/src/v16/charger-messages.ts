import { message } from '../message.ts'
import type { AnswerOf, RequestOf } from '../message.ts'
import { array, dateTime, integer, object, oneOf, optional, string } from '../schema.ts'
import { idTag, idTagInfo } from './id-tag.ts'
import { meterValue } from './meter-value.ts'
import { chargePointErrorCodes, connectorStatuses } from './status.ts'

const nothing = object({})

/** What a charger calls, and what the central system answers. */
export const chargerMessages = {
  BootNotification: message(
    object({
      chargePointVendor: string(20),
      chargePointModel: string(20),
      chargePointSerialNumber: optional(string(25)),
      chargeBoxSerialNumber: optional(string(25)),
      firmwareVersion: optional(string(50)),
      iccid: optional(string(20)),
      imsi: optional(string(20)),
      meterType: optional(string(25)),
      meterSerialNumber: optional(string(25)),
    }),
    object({
      status: oneOf(['Accepted', 'Pending', 'Rejected']),
      currentTime: dateTime,
      interval: integer(0),
    }),
  ),
  Heartbeat: message(nothing, object({ currentTime: dateTime })),
  StatusNotification: message(
    object({
      connectorId: integer(0),
      errorCode: oneOf(chargePointErrorCodes),
      status: oneOf(connectorStatuses),
      info: optional(string(50)),
      timestamp: optional(dateTime),
      vendorId: optional(string(255)),
      vendorErrorCode: optional(string(50)),
    }),
    nothing,
  ),
  Authorize: message(object({ idTag }), object({ idTagInfo })),
  StartTransaction: message(
    object({
      connectorId: integer(1),
      idTag,
      meterStart: integer(),
      timestamp: dateTime,
      reservationId: optional(integer()),
    }),
    object({ transactionId: integer(), idTagInfo }),
  ),
  StopTransaction: message(
    object({
      transactionId: integer(),
      meterStop: integer(),
      timestamp: dateTime,
      idTag: optional(idTag),
      reason: optional(
        oneOf([
          'DeAuthorized',
          'EmergencyStop',
          'EVDisconnected',
          'HardReset',
          'Local',
          'Other',
          'PowerLoss',
          'Reboot',
          'Remote',
          'SoftReset',
          'UnlockCommand',
        ]),
      ),
      transactionData: optional(array(meterValue)),
    }),
    object({ idTagInfo: optional(idTagInfo) }),
  ),
  MeterValues: message(
    object({
      connectorId: integer(0),
      transactionId: optional(integer()),
      meterValue: array(meterValue, { min: 1 }),
    }),
    nothing,
  ),
  DataTransfer: message(
    object({ vendorId: string(255), messageId: optional(string(50)), data: optional(string()) }),
    object({
      status: oneOf(['Accepted', 'Rejected', 'UnknownMessageId', 'UnknownVendorId']),
      data: optional(string()),
    }),
  ),
  FirmwareStatusNotification: message(
    object({
      status: oneOf([
        'Downloaded',
        'DownloadFailed',
        'Downloading',
        'Idle',
        'InstallationFailed',
        'Installing',
        'Installed',
      ]),
    }),
    nothing,
  ),
  DiagnosticsStatusNotification: message(
    object({ status: oneOf(['Idle', 'Uploaded', 'UploadFailed', 'Uploading']) }),
    nothing,
  ),
} as const

export type ChargerMessages = typeof chargerMessages
export type ChargerAction = keyof ChargerMessages
export type ChargerRequest<Action extends ChargerAction> = RequestOf<ChargerMessages, Action>
export type ChargerAnswer<Action extends ChargerAction> = AnswerOf<ChargerMessages, Action>
