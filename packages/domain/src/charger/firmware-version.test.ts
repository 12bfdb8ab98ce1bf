import { expect, test } from 'vitest'
import { readFirmwareVersion, writeFirmwareVersion, type FirmwareVersion } from './firmware-version.ts'

function version(major: number, minor: number, patch: number): FirmwareVersion {
  return { major, minor, patch }
}

const cases: [string, string, FirmwareVersion | null][] = [
  ['one digit each', '2.4.1', version(2, 4, 1)],
  ['three digits each', '100.200.999', version(100, 200, 999)],
  ['four digits', '2.4.1000', null],
  ['zeros', '0.0.0', version(0, 0, 0)],
  ['leading zeros', '02.004.1', version(2, 4, 1)],
  ['two numbers', '2.4', null],
  ['four numbers', '2.4.1.0', null],
  ['a missing number', '2..1', null],
  ['a prefix', 'v2.4.1', null],
  ['a suffix', '2.4.1-rc1', null],
  ['a line after it', '2.4.1\n', null],
  ['a negative number', '2.-4.1', null],
  ['nothing', '', null],
]

test.each(cases)('%s', (_, text, expected) => {
  expect(readFirmwareVersion(text)).toEqual(expected)
})

test('a version is written without leading zeros', () => {
  expect(writeFirmwareVersion(version(2, 14, 1))).toBe('2.14.1')
})
