import type { RequestOf } from '../message.ts'
import { pickMessages } from './pick-messages.ts'

/** Calls of a charging station, and the responses of the central system. */
export const chargerMessages = pickMessages([
  'BootNotification',
  'Heartbeat',
  'StatusNotification',
  'TransactionEvent',
  'MeterValues',
  'Authorize',
  'NotifyEvent',
  'NotifyReport',
  'NotifyMonitoringReport',
  'NotifyEVChargingNeeds',
  'NotifyEVChargingSchedule',
  'NotifyChargingLimit',
  'ClearedChargingLimit',
  'ReportChargingProfiles',
  'FirmwareStatusNotification',
  'LogStatusNotification',
  'SecurityEventNotification',
  'SignCertificate',
  'GetCertificateStatus',
  'ReservationStatusUpdate',
  'NotifyCustomerInformation',
  'NotifyDisplayMessages',
  'PublishFirmwareStatusNotification',
  'Get15118EVCertificate',
  'DataTransfer',
])

export type ChargerMessages = typeof chargerMessages
export type ChargerAction = keyof ChargerMessages
export type ChargerRequest<Action extends ChargerAction> = RequestOf<ChargerMessages, Action>
