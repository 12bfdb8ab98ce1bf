import { Writable } from 'node:stream'
import { pino } from 'pino'
import type { Logger } from './logger.ts'

/** A logger that records its output, for tests. */
export function recordLog(): { readonly logger: Logger; text(): string } {
  let text = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  return { logger: pino({ level: 'trace' }, stream), text: () => text }
}
