import type { CallErrorCode } from './call-error.ts'

/** The error codes of one version of OCPP-J on the wire. */
export type ErrorSpelling = {
  spell(code: CallErrorCode): string
  /** For a message that is not a call at all. */
  readonly malformed: string
}

export const ERRORS_16: ErrorSpelling = { spell: (code) => code, malformed: 'FormationViolation' }
