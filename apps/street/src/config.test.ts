import { createEnvironmentReader } from '@driveway/service-kit/environment'
import { expect, test } from 'vitest'
import { readStreetConfig } from './config.ts'

test('[WORLD-05] an empty environment gives a street on real time that keeps nothing', () => {
  expect(readStreetConfig(createEnvironmentReader({}))).toEqual({
    port: 3100,
    gatewayUrl: 'ws://127.0.0.1:3000/ocpp',
    credentialsFile: null,
    memoryFile: null,
    worldClockUrl: null,
    seed: 4,
  })
})

test('[WORLD-05] registers are kept beside the passwords', () => {
  const environment = createEnvironmentReader({ STREET_CREDENTIALS_FILE: '/data/street-credentials.json' })
  expect(readStreetConfig(environment).memoryFile).toBe('/data/street-memory.json')
})

test('[WORLD-05] every fault is named at once', () => {
  const environment = createEnvironmentReader({
    STREET_PORT: '70000',
    STREET_GATEWAY_URL: 'http://127.0.0.1',
    WORLD_CLOCK_URL: 'noon',
  })
  expect(() => readStreetConfig(environment)).toThrow(
    [
      'STREET_PORT must be a whole number from 0 to 65535, not "70000".',
      'STREET_GATEWAY_URL must begin with ws:// or wss://, not be "http://127.0.0.1".',
      'WORLD_CLOCK_URL must begin with http:// or https://, not be "noon".',
    ].join('\n'),
  )
})
