import type { Call } from 'typed-ocpp/dist/ocpp20/call.js'
import type { CallResultTypesByAction } from 'typed-ocpp/dist/ocpp20/callresult.js'
import * as schemas from 'typed-ocpp/dist/ocpp20/schemas.js'
import { createPickMessages } from '../message.ts'
import { commonToleranceRules } from '../tolerance.ts'

type Requests = { readonly [Each in Call as `${Each[2]}`]: Each[3] }
type Answers = {
  readonly [Action in keyof CallResultTypesByAction as `${Action}`]: CallResultTypesByAction[Action][2]
}

/** Calls of OCPP 2.0.1 by their names. */
export const pickMessages = createPickMessages<Requests, Answers>(schemas, commonToleranceRules)
