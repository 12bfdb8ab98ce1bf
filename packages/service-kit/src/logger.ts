import { pino, type Logger } from 'pino'

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

export function createLogger(options: { level: string; name: string }): Logger {
  return pino({
    name: options.name,
    level: options.level,
    redact: { paths: SECRET_PATHS, censor: '…' },
  })
}

export const silentLogger: Logger = pino({ level: 'silent' })
