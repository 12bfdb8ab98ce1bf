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

/** OCPP-J allows 255 characters. */
export const MAX_DESCRIPTION_LENGTH = 255

/** A handler's response that refuses the call. */
export class Refusal {
  readonly code: CallErrorCode
  readonly description: string

  constructor(code: CallErrorCode, description: string) {
    this.code = code
    this.description = description.slice(0, MAX_DESCRIPTION_LENGTH)
  }
}
