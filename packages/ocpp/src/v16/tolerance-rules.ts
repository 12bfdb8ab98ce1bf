import { message as createMessage, type Message } from '../message.ts'
import type { JsonSchema } from '../json-schema.ts'
import type { ToleranceRules } from '../tolerance.ts'

const toleranceRules: ToleranceRules = {
  fullTexts: new Set([
    'idTag',
    'parentIdTag',
    'chargePointSerialNumber',
    'chargeBoxSerialNumber',
    'meterSerialNumber',
    'firmwareVersion',
    'iccid',
    'imsi',
    'key',
    'value',
    'unknownKey',
  ]),
  openValues: new Set([
    'errorCode',
    'reason',
    'FirmwareStatusNotificationRequest.status',
    'DiagnosticsStatusNotificationRequest.status',
  ]),
  // Frequency is a measurand, and the schema has no unit for it.
  addedValues: { unit: ['Hertz', 'Hz'] },
  partialLists: new Set(['meterValue', 'transactionData', 'sampledValue']),
  decisiveFields: new Set(['measurand', 'unit', 'phase', 'location', 'format']),
  exactNumbers: new Set(['connectorId', 'transactionId', 'chargingProfileId']),
  defaults: {
    errorCode: 'NoError',
    idTag: '',
    chargePointVendor: '',
    chargePointModel: '',
    vendorId: '',
  },
}

/** A message of OCPP 1.6. */
export function message<Request, Answer>(request: JsonSchema, answer: JsonSchema): Message<Request, Answer> {
  return createMessage(request, answer, toleranceRules)
}
