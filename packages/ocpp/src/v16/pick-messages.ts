import type { Call } from 'typed-ocpp/dist/ocpp16/call.js'
import type { CallResultTypesByAction } from 'typed-ocpp/dist/ocpp16/callresult.js'
import * as schemas from 'typed-ocpp/dist/ocpp16/schemas.js'
import { createPickMessages } from '../message.ts'
import { commonToleranceRules, type ToleranceRules } from '../tolerance.ts'

type Requests = { readonly [Each in Call as `${Each[2]}`]: Each[3] }
type Answers = {
  readonly [Action in keyof CallResultTypesByAction as `${Action}`]: CallResultTypesByAction[Action][2]
}

const toleranceRules: ToleranceRules = {
  ...commonToleranceRules,
  openValues: new Set([
    'errorCode',
    'reason',
    'FirmwareStatusNotificationRequest.status',
    'DiagnosticsStatusNotificationRequest.status',
  ]),
  addedValues: {
    // Frequency is a measurand, and the schema has no unit for it.
    unit: ['Hertz', 'Hz'],
    // Of OCPP 1.5, which some makes still speak in part.
    'StatusNotificationRequest.status': ['Occupied'],
  },
  defaults: {
    errorCode: 'NoError',
    idTag: '',
    chargePointVendor: '',
    chargePointModel: '',
    vendorId: '',
  },
}

/** Calls of OCPP 1.6 by their names. */
export const pickMessages = createPickMessages<Requests, Answers>(schemas, toleranceRules)
