import type { CallErrorCode } from '../call-error.ts'
import type { ErrorSpelling } from '../error-spelling.ts'

/** OCPP 2.0.1 renamed two codes of 1.6. */
const renamed: Partial<Record<CallErrorCode, string>> = {
  FormationViolation: 'FormatViolation',
  OccurenceConstraintViolation: 'OccurrenceConstraintViolation',
}

export const ERRORS_201: ErrorSpelling = {
  spell: (code) => renamed[code] ?? code,
  malformed: 'RpcFrameworkError',
}
