import { createEnvironmentReader } from '@driveway/service-kit/environment'
import { StartProblem } from '@driveway/service-kit/start-problem'
import { describe, expect, test } from 'vitest'
import { readDemoConfig, readServerConfig } from './config.ts'

describe('[WORLD-06] the server’s settings', () => {
  test('the server alone speaks to the world, and over https only', () => {
    expect(readServerConfig(createEnvironmentReader({}))).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      databaseUrl: null,
      isHttpsOnly: true,
      isIntrospectionAllowed: false,
    })
  })

  test('the demo stays on this machine', () => {
    expect(readDemoConfig(createEnvironmentReader({}))).toMatchObject({
      host: '127.0.0.1',
      isHttpsOnly: false,
      controlPort: 3001,
      streetPort: 3100,
    })
  })

  test('every fault is told at once', () => {
    const environment = createEnvironmentReader({ PORT: 'x', DATABASE_POOL_SIZE: '2', CONTROL_PORT: '3100' })
    expect(() => readDemoConfig(environment)).toThrow(
      new StartProblem(
        [
          'PORT must be a whole number from 0 to 65535, not "x".',
          'DATABASE_POOL_SIZE must be a whole number from 3 to 200, not "2".',
          'PORT, CONTROL_PORT, STREET_PORT and MAIL_PORT must differ.',
        ].join('\n'),
      ),
    )
  })

  test('several ports that the system chooses do not collide', () => {
    const environment = createEnvironmentReader({
      PORT: '0',
      CONTROL_PORT: '0',
      STREET_PORT: '0',
      MAIL_PORT: '0',
    })
    expect(readDemoConfig(environment).port).toBe(0)
  })
})
