import { describe, expect, test } from 'vitest'
import { createEnvironmentReader } from './environment.ts'

describe('settings from the environment', () => {
  test.each([
    ['nothing is said', undefined, 3000, 0],
    ['the lowest port', '0', 0, 0],
    ['a port in the middle', '8080', 8080, 0],
    ['the highest port', '65535', 65_535, 0],
    ['one above the highest', '65536', 3000, 1],
    ['one below zero', '-1', 3000, 1],
    ['a fraction', '80.5', 3000, 1],
    ['a word', 'http', 3000, 1],
  ])('a port, when it is %s', (_name, value, expected, faults) => {
    const reader = createEnvironmentReader({ PORT: value })
    expect(reader.port('PORT', 3000)).toBe(expected)
    expect(reader.faults).toHaveLength(faults)
  })

  test('every fault is listed, each naming its setting', () => {
    const reader = createEnvironmentReader({ PORT: 'x', HTTPS_ONLY: 'maybe' })
    reader.port('PORT', 3000)
    reader.flag('HTTPS_ONLY', false)
    expect(reader.faults).toEqual([
      'PORT must be a whole number from 0 to 65535, not "x".',
      'HTTPS_ONLY must be true or false, not "maybe".',
    ])
  })

  test.each([
    ['as it should be', 'smtp://mail.example:25', true],
    ['of the other scheme', 'smtps://mail.example', true],
    ['of another scheme', 'https://mail.example', false],
    ['without slashes', 'smtp:mail.example', false],
    ['that cannot be parsed', 'smtp://a b', false],
  ])('an address %s', (_name, value, isTaken) => {
    const reader = createEnvironmentReader({ SMTP_URL: value })
    expect(reader.address('SMTP_URL', ['smtp', 'smtps'])).toBe(isTaken ? value : null)
    expect(reader.faults).toEqual(
      isTaken ? [] : ['SMTP_URL must be an address that begins with smtp:// or smtps://.'],
    )
  })

  test('one value of several, and several of them', () => {
    const reader = createEnvironmentReader({ SIZE: 'big', SIZES: 'small, huge' })
    expect(reader.choice('SIZE', ['small', 'big'])).toBe('big')
    expect(reader.choice('NONE', ['small', 'big'])).toBeNull()
    expect(reader.choices('SIZES', ['small', 'big'])).toEqual(['small'])
    expect(reader.faults).toEqual(['SIZES must be one of small, big, not "huge".'])
  })

  test.each([
    ['all names when it is not set', undefined, ['small', 'big', 'huge']],
    ['one name', 'big', ['big']],
    ['several names in the order of the list', ' huge ,small', ['small', 'huge']],
  ])('a subset takes %s', (_name, value, names) => {
    const reader = createEnvironmentReader({ SIZES: value })
    expect(reader.subset('SIZES', ['small', 'big', 'huge'])).toEqual(names)
    expect(reader.faults).toEqual([])
  })

  test.each(['', '  ', 'small,,big', 'small,', 'vast', 'small,vast', 'big,big', 'BIG'])(
    'a subset refuses "%s" and lists the right names',
    (value) => {
      const reader = createEnvironmentReader({ SIZES: value })
      reader.subset('SIZES', ['small', 'big', 'huge'])
      expect(reader.faults).toEqual([
        `SIZES must list names out of small, big, huge, each at most once, not "${value}".`,
      ])
    },
  )

  test('blank counts as not set, and a list is split at commas', () => {
    const reader = createEnvironmentReader({ EMPTY: '  ', HOSTS: 'a.example, b.example,' })
    expect(reader.text('EMPTY')).toBeNull()
    expect(reader.list('HOSTS')).toEqual(['a.example', 'b.example'])
  })
})
