import { expect, test } from 'vitest'
import { toTerminalText } from './write-table.ts'

test.each([
  ['an escape sequence', 'DW-1\u001B[2J\u001B]0;owned\u0007', 'DW-1?[2J?]0;owned?'],
  ['a carriage return and a backspace', 'firmware\r\b', 'firmware??'],
  ['a C1 control and a bidirectional override', '\u009B31m\u202Eabc', '?31m?abc'],
  ['lines and tabs', 'a\tb\nc é 😀', 'a\tb\nc é 😀'],
])('%s', (_, text, printed) => {
  expect(toTerminalText(text)).toBe(printed)
})
