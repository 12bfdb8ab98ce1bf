import { createEnvironmentReader } from '@driveway/service-kit/environment'
import { silentLogger } from '@driveway/service-kit/logger'
import { createSecretBox } from '@driveway/service-kit/secrets/secret-box'
import { openDatabase } from '@driveway/store/kernel/database'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { readServerConfig } from '../settings/config.ts'
import * as service from './service-deps.ts'

const database = openDatabase({ url: 'postgres://127.0.0.1:9/none' })
const worldClock = createFixedClock('2030-01-01T00:00:00Z')
const realClock = createFixedClock('2026-11-15T00:00:00Z')
const logger = silentLogger
const secrets = createSecretBox(Buffer.alloc(32))

const deps: service.ServerDeps = {
  config: readServerConfig(
    createEnvironmentReader({
      ID_TOKEN_SECONDS: '61',
      LOGIN_TRIES_PER_ACCOUNT: '11',
      LOGIN_TRIES_PER_ADDRESS: '22',
      MAILS_PER_ACCOUNT: '33',
      MAILS_PER_ADDRESS: '44',
      SMTP_URL: 'smtp://mail.example:25',
      MAIL_FROM_FJORD: 'Fjord <post@fjord.example>',
      LEGACY_SIGN_IN_LINKS: 'marigold',
      HIDE_ACCOUNTS: 'fjord',
      ALLOW_INTROSPECTION: 'true',
      CONTENT_DIR: '/srv/content',
      CONTENT_URL: 'https://cms.example/graphql',
      SOLAR_FOLLOWING: 'false',
      TRUSTED_PROXIES: '10.0.0.1',
      CERTIFICATE_PROXIES: '10.0.0.2',
      CA_DIR: '/srv/ca',
      CA_PASSPHRASE: 'secret',
      CARBON_URL: 'https://carbon.example',
      WEATHER_URL: 'https://weather.example',
      AGILE_FEEDS: 'Octave=https://octave.example/rates',
      CAR_MAKER_URL: 'https://cars.example',
      LOCAL_NETWORKS: '192.168.1.0/24',
      LANGUAGES: 'en-XA',
      PUSH_CONTACT: 'mailto:push@example.org',
    }),
  ),
  database,
  worldClock,
  realClock,
  logger,
  secrets,
}

const limits = { perAccount: 11, perAddress: 22, mailsPerAccount: 33, mailsPerAddress: 44 }

describe('each service gets its dependencies', () => {
  test('identity', () => {
    expect(service.buildIdentityDeps(deps)).toStrictEqual({
      database,
      clock: realClock,
      logger,
      secrets,
      brandOf: expect.any(Function),
      idTokenSeconds: 61,
      limits,
      mail: {
        smtpUrl: 'smtp://mail.example:25',
        senders: {
          kestrel: 'Kestrel <hello@kestrel.example>',
          marigold: 'Marigold Energy <hello@marigold.example>',
          fjord: 'Fjord <post@fjord.example>',
        },
      },
      legacyLinkBrands: ['marigold'],
      hiddenAccountBrands: ['fjord'],
    })
  })

  test('identity without a mail server', () => {
    const config = readServerConfig(createEnvironmentReader({}))
    expect(service.buildIdentityDeps({ ...deps, config }).mail).toBeNull()
  })

  test('api', () => {
    expect(service.buildApiDeps(deps)).toStrictEqual({
      database,
      clock: realClock,
      worldClock,
      logger,
      secrets,
      brandOf: expect.any(Function),
      isIntrospectionAllowed: true,
      limits,
      carMaker: { maker: expect.objectContaining({ integration: 'CAR_MAKER' }), secrets },
      hiddenAccountBrands: ['fjord'],
      localNetworks: ['192.168.1.0/24'],
      languages: ['en-GB', 'en-XA'],
    })
  })

  test('content', () => {
    expect(service.buildContentDeps(deps)).toStrictEqual({
      database,
      clock: realClock,
      logger,
      brandOf: expect.any(Function),
      brands: ['kestrel', 'marigold', 'fjord'],
      folder: '/srv/content',
      cmsUrl: 'https://cms.example/graphql',
      requestsPerAddress: 1_200,
    })
  })

  test('gateway', () => {
    expect(service.buildGatewayDeps(deps)).toStrictEqual({
      database,
      clock: worldClock,
      realClock,
      logger,
      isSolarFollowed: false,
      isTlsRequired: true,
      trustedProxies: ['10.0.0.1'],
      certificateProxies: ['10.0.0.2'],
      authority: { folder: '/srv/ca', passphrase: 'secret' },
      fileOrigin: null,
    })
  })

  test('ledger', () => {
    expect(service.buildLedgerDeps(deps)).toStrictEqual({
      database,
      clock: worldClock,
      realClock,
      logger,
      carbonUrl: 'https://carbon.example',
      agileFeeds: [{ energySupplier: 'Octave', url: 'https://octave.example/rates' }],
      weatherUrl: 'https://weather.example',
      carMaker: { maker: expect.objectContaining({ integration: 'CAR_MAKER' }), secrets },
    })
  })

  test('links', () => {
    const localNetworks = ['192.168.1.0/24']
    const clocks = { clock: realClock, worldClock }
    expect(service.buildLinksDeps(deps)).toStrictEqual({
      database,
      ...clocks,
      logger,
      secrets,
      localNetworks,
    })
  })

  test('planner', () => {
    expect(service.buildPlannerDeps(deps)).toStrictEqual({
      database,
      clock: worldClock,
      realClock,
      logger,
      listPresets: expect.any(Function) as unknown,
    })
  })

  test('notifier', () => {
    expect(service.buildNotifierDeps(deps)).toStrictEqual({
      database,
      clock: worldClock,
      realClock,
      logger,
      secrets,
      contact: 'mailto:push@example.org',
      localNetworks: ['192.168.1.0/24'],
    })
  })

  test.each([service.buildIdentityDeps, service.buildApiDeps, service.buildContentDeps])(
    'the brand comes from the host name',
    (build) => {
      const request: Pick<FastifyRequest, 'host'> = { host: 'marigold.example' }
      expect(build(deps).brandOf(request as FastifyRequest)).toBe('marigold')
    },
  )
})
