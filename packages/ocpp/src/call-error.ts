/** The error codes of OCPP-J 1.6, in its own spelling ("Occurence"). */
export const callErrorCodes = [
  'NotImplemented',
  'NotSupported',
  'InternalError',
  'ProtocolError',
  'SecurityError',
  'FormationViolation',
  'PropertyConstraintViolation',
  'OccurenceConstraintViolation',
  'TypeConstraintViolation',
  'GenericError',
] as const

export type CallErrorCode = (typeof callErrorCodes)[number]

/** Our code for one that was received: both versions are read, and an unknown code is a GenericError. */
export function readErrorCode(text: string): CallErrorCode {
  return callErrorCodes.find((known) => known === text) ?? codeOfNewSpelling[text] ?? 'GenericError'
}

/** Codes that OCPP 2.0.1 renamed or added. */
const codeOfNewSpelling: Readonly<Record<string, CallErrorCode>> = {
  FormatViolation: 'FormationViolation',
  OccurrenceConstraintViolation: 'OccurenceConstraintViolation',
  RpcFrameworkError: 'FormationViolation',
  MessageTypeNotSupported: 'NotSupported',
}

/** OCPP-J allows 255 characters. */
export const MAX_DESCRIPTION_LENGTH = 255

/** A handler's response that refuses the call. */
export class Refusal {
  readonly code: CallErrorCode
  readonly description: string
  /** The field that is refused, without positions in lists; empty for the call itself. */
  readonly field: string

  constructor(code: CallErrorCode, description: string, field = '') {
    this.code = code
    this.field = field
    this.description = description.slice(0, MAX_DESCRIPTION_LENGTH)
  }
}
