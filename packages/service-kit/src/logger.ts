import { pino, type Logger } from 'pino'
import { findRequestId } from './request-id.ts'

export type { Logger } from 'pino'

/** Credentials are redacted from every log line. */
const secrets = [
  'password',
  'newPassword',
  'confirmationCode',
  'encodedCredentials',
  'token',
  'refreshToken',
  'idToken',
  'authorization',
  'cookie',
]

const SECRET_PATHS = [...secrets, ...secrets.map((name) => `*.${name}`)]

/** Every line that is written while a request is served carries the request's id as `reqId`. */
export function createLogger(options: { level: string; name: string }): Logger {
  return pino({
    name: options.name,
    level: options.level,
    redact: { paths: SECRET_PATHS, censor: '…' },
    mixin: addRequestId,
  })
}

/** A mixin of pino. The HTTP server's own logger of a request has the id already. */
export function addRequestId(_line: object, _level: number, logger: Logger): object {
  const reqId = findRequestId()
  return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId }
}

export const silentLogger: Logger = pino({ level: 'silent' })
