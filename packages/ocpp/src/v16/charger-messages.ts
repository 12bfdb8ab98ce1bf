import type { RequestOf } from '../message.ts'
import { pickMessages } from './pick-messages.ts'

/** Calls of a charger, and the responses of the central system. */
export const chargerMessages = pickMessages([
  'BootNotification',
  'Heartbeat',
  'StatusNotification',
  'Authorize',
  'StartTransaction',
  'StopTransaction',
  'MeterValues',
  'DataTransfer',
  'FirmwareStatusNotification',
  'DiagnosticsStatusNotification',
  'LogStatusNotification',
  'SecurityEventNotification',
  // Of the security whitepaper.
  'SignCertificate',
  'SignedFirmwareStatusNotification',
])

export type ChargerMessages = typeof chargerMessages
export type ChargerAction = keyof ChargerMessages
export type ChargerRequest<Action extends ChargerAction> = RequestOf<ChargerMessages, Action>
