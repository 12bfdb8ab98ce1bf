import { message as createMessage, type Message } from '../message.ts'
import type { JsonSchema } from '../json-schema.ts'
import { commonToleranceRules, type ToleranceRules } from '../tolerance.ts'

const toleranceRules: ToleranceRules = {
  ...commonToleranceRules,
  openValues: new Set([
    'errorCode',
    'reason',
    'FirmwareStatusNotificationRequest.status',
    'DiagnosticsStatusNotificationRequest.status',
  ]),
  // Frequency is a measurand, and the schema has no unit for it.
  addedValues: { unit: ['Hertz', 'Hz'] },
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
