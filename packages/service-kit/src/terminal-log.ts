import { Writable } from 'node:stream'
import { levels } from 'pino'

type Line = {
  readonly level: number
  readonly time: number
  readonly msg?: string
  readonly err?: { readonly message?: string }
  readonly [field: string]: unknown
}

/** Fields that are the same in every line, or that stand in columns of their own. */
const columns: ReadonlySet<string> = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'name',
  'msg',
  'err',
  'reqId',
])
const MESSAGE_WIDTH = 56

/** A line of the log for a person at a terminal: time, level, what, and whom it is about. */
export function formatForTerminal(json: string): string {
  const line = JSON.parse(json) as Line
  const time = new Date(line.time).toTimeString().slice(0, 8)
  const level = (levels.labels[line.level] ?? '').padEnd(5)
  const about = Object.entries(line)
    .filter(([field, value]) => !columns.has(field) && value !== null)
    .map(([field, value]) => `${field} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const details = [...about, ...(line.err?.message === undefined ? [] : [line.err.message])].join(', ')
  return `${`${time}  ${level}  ${(line.msg ?? '').padEnd(MESSAGE_WIDTH)}  ${details}`.trimEnd()}\n`
}

/** Writes readable lines instead of JSON. */
export function createTerminalStream(out: NodeJS.WritableStream): Writable {
  return new Writable({
    decodeStrings: false,
    write(json: string | Buffer, _encoding, done) {
      out.write(formatForTerminal(String(json)))
      done()
    },
  })
}
