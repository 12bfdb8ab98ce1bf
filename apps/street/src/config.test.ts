import { createEnvironmentReader } from '@driveway/service-kit/environment'
import { expect, test } from 'vitest'
import { readStreetConfig } from './config.ts'

test('an empty environment gives real time and no saved state', () => {
  expect(readStreetConfig(createEnvironmentReader({}))).toEqual({
    port: 3100,
    gatewayUrl: 'ws://127.0.0.1:3000/ocpp',
    credentialsFile: null,
    housesFile: null,
    memoryFile: null,
    startFile: null,
    mailFile: null,
    mailPort: 3025,
    brokerPort: 0,
    worldClockUrl: null,
    residentPassword: null,
    seed: 4,
    hasRoutines: true,
  })
})

test('registers and mails are kept beside the passwords', () => {
  const environment = createEnvironmentReader({ STREET_CREDENTIALS_FILE: '/data/street-credentials.json' })
  expect(readStreetConfig(environment)).toMatchObject({
    memoryFile: '/data/street-memory.json',
    mailFile: '/data/street-mails.json',
  })
})

test.each([
  ['on', true],
  ['off', false],
])('routines can be switched off: %s', (routines, hasRoutines) => {
  const environment = createEnvironmentReader({ STREET_ROUTINES: routines, MAIL_PORT: '0' })
  expect(readStreetConfig(environment)).toMatchObject({ hasRoutines, mailPort: 0 })
})

test('every fault is named at once', () => {
  const environment = createEnvironmentReader({
    STREET_PORT: '70000',
    STREET_GATEWAY_URL: 'http://127.0.0.1',
    WORLD_CLOCK_URL: 'noon',
    MAIL_PORT: '-1',
    STREET_ROUTINES: 'sometimes',
  })
  expect(() => readStreetConfig(environment)).toThrow(
    [
      'STREET_PORT must be a whole number from 0 to 65535, not "70000".',
      'MAIL_PORT must be a whole number from 0 to 65535, not "-1".',
      'STREET_GATEWAY_URL must begin with ws:// or wss://, not be "http://127.0.0.1".',
      'WORLD_CLOCK_URL must begin with http:// or https://, not be "noon".',
      'STREET_ROUTINES must be on or off, not "sometimes".',
    ].join('\n'),
  )
})
