import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { pino } from 'pino'
import { createTerminalStream, formatForTerminal } from './terminal-log.ts'

const noon = new Date(2026, 5, 1, 12, 0, 7).getTime()
const shared = { time: noon, pid: 1, hostname: 'h', name: 'driveway', reqId: 'r1' }

test.each([
  [
    { level: 40, msg: 'a charger keeps no plan', chargerId: 'C1' },
    '12:00:07  warn   a charger keeps no plan',
    'chargerId C1',
  ],
  [{ level: 30, msg: 'late', reason: { code: 5 }, at: null }, '12:00:07  info   late', 'reason {"code":5}'],
  [{ level: 50, msg: 'no mail', err: { message: 'refused' } }, '12:00:07  error  no mail', 'refused'],
])('%o is a line of time, level, what and whom', (fields, start, details) => {
  const line = formatForTerminal(JSON.stringify({ ...fields, ...shared }))
  expect(line).toBe(`${start.padEnd(75)}${details}\n`)
})

test('a line without details has no space at its end', () => {
  expect(formatForTerminal(JSON.stringify({ level: 60, msg: 'gone', ...shared }))).toBe(
    '12:00:07  fatal  gone\n',
  )
})

test('a logger writes readable lines to a terminal', () => {
  const terminal = new PassThrough({ encoding: 'utf8' })
  pino({ base: null }, createTerminalStream(terminal)).warn({ house: 3 }, 'no answer')
  expect(terminal.read()).toMatch(/^\d\d:\d\d:\d\d {2}warn {3}no answer +house 3\n$/u)
})
