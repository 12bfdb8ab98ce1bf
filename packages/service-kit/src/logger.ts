import { pino, stdSerializers, type Logger, type SerializedError } from 'pino'
import { findRequestId } from './request-id.ts'
import { createTerminalStream } from './terminal-log.ts'

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

/**
 * JSON, or readable lines in a terminal. Every line that is written while a request is served carries the request's id as
 * `reqId`.
 */
export function createLogger({ level, name }: { level: string; name: string }): Logger {
  const options = {
    name,
    level,
    redact: { paths: SECRET_PATHS, censor: '…' },
    mixin: addRequestId,
    serializers: { err: writeError },
  }
  return process.stdout.isTTY ? pino(options, createTerminalStream(process.stdout)) : pino(options)
}

/** As pino does, without the twenty-five constants that a timeout has from `DOMException`. */
export function writeError(error: Error): Partial<SerializedError> {
  const line = stdSerializers.err(error)
  return error instanceof DOMException ? { type: error.name, message: line.message, stack: line.stack } : line
}

/** A mixin of pino. The HTTP server's own logger of a request has the id already. */
export function addRequestId(_line: object, _level: number, logger: Logger): object {
  const reqId = findRequestId()
  return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId }
}

export const silentLogger: Logger = pino({ level: 'silent' })
