import { Writable } from 'node:stream'
import { pino } from 'pino'
import { addRequestId, type Logger } from './logger.ts'

/** A logger that records its output, for tests. It redacts nothing: secrets must not get as far as the logger. */
export function recordLog(): { readonly logger: Logger; text(): string } {
  let text = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  return { logger: pino({ level: 'trace', mixin: addRequestId }, stream), text: () => text }
}
