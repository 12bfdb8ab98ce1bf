import { message } from '../message.ts'
import type { AnswerOf, RequestOf } from '../message.ts'
import { array, boolean, dateTime, integer, object, oneOf, optional, string } from '../schema.ts'
import {
  chargingProfile,
  chargingProfilePurpose,
  chargingRateUnit,
  chargingSchedule,
} from './charging-profile.ts'
import { idTag } from './id-tag.ts'

const accepted = object({ status: oneOf(['Accepted', 'Rejected']) })

const configurationKey = string(50)

/** What the central system calls, and what a charger answers. */
export const centralMessages = {
  RemoteStartTransaction: message(
    object({
      idTag,
      connectorId: optional(integer(1)),
      chargingProfile: optional(chargingProfile),
    }),
    accepted,
  ),
  RemoteStopTransaction: message(object({ transactionId: integer() }), accepted),
  SetChargingProfile: message(
    object({ connectorId: integer(0), csChargingProfiles: chargingProfile }),
    object({ status: oneOf(['Accepted', 'Rejected', 'NotSupported']) }),
  ),
  ClearChargingProfile: message(
    object({
      id: optional(integer()),
      connectorId: optional(integer(0)),
      chargingProfilePurpose: optional(chargingProfilePurpose),
      stackLevel: optional(integer(0)),
    }),
    object({ status: oneOf(['Accepted', 'Unknown']) }),
  ),
  GetCompositeSchedule: message(
    object({
      connectorId: integer(0),
      duration: integer(0),
      chargingRateUnit: optional(chargingRateUnit),
    }),
    object({
      status: oneOf(['Accepted', 'Rejected']),
      connectorId: optional(integer(0)),
      scheduleStart: optional(dateTime),
      chargingSchedule: optional(chargingSchedule),
    }),
  ),
  ChangeConfiguration: message(
    object({ key: configurationKey, value: string(500) }),
    object({ status: oneOf(['Accepted', 'Rejected', 'RebootRequired', 'NotSupported']) }),
  ),
  GetConfiguration: message(
    object({ key: optional(array(configurationKey)) }),
    object({
      configurationKey: optional(
        array(object({ key: configurationKey, readonly: boolean, value: optional(string(500)) })),
      ),
      unknownKey: optional(array(configurationKey)),
    }),
  ),
  Reset: message(object({ type: oneOf(['Hard', 'Soft']) }), accepted),
  TriggerMessage: message(
    object({
      requestedMessage: oneOf([
        'BootNotification',
        'DiagnosticsStatusNotification',
        'FirmwareStatusNotification',
        'Heartbeat',
        'MeterValues',
        'StatusNotification',
      ]),
      connectorId: optional(integer(1)),
    }),
    object({ status: oneOf(['Accepted', 'Rejected', 'NotImplemented']) }),
  ),
  ChangeAvailability: message(
    object({ connectorId: integer(0), type: oneOf(['Inoperative', 'Operative']) }),
    object({ status: oneOf(['Accepted', 'Rejected', 'Scheduled']) }),
  ),
  UnlockConnector: message(
    object({ connectorId: integer(1) }),
    object({ status: oneOf(['Unlocked', 'UnlockFailed', 'NotSupported']) }),
  ),
} as const

export type CentralMessages = typeof centralMessages
export type CentralAction = keyof CentralMessages
export type CentralRequest<Action extends CentralAction> = RequestOf<CentralMessages, Action>
export type CentralAnswer<Action extends CentralAction> = AnswerOf<CentralMessages, Action>
