import { createEnvironmentReader } from '@driveway/service-kit/environment'
import { StartProblem } from '@driveway/service-kit/start-problem'
import { describe, expect, test } from 'vitest'
import { readDemoConfig, readServerConfig } from './config.ts'

describe('the server’s settings', () => {
  test('the server listens on all addresses, over https only', () => {
    expect(readServerConfig(createEnvironmentReader({}))).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      databaseUrl: null,
      isHttpsOnly: true,
      isIntrospectionAllowed: false,
    })
  })

  test('TLS needs a certificate and its key', () => {
    const files = { TLS_CERT_FILE: '/etc/cert.pem', TLS_KEY_FILE: '/etc/key.pem' }
    expect(readServerConfig(createEnvironmentReader({})).tls).toBe(null)
    expect(readServerConfig(createEnvironmentReader({ ...files, TLS_RELOAD_SECONDS: '5' })).tls).toEqual({
      files: { certificateFile: '/etc/cert.pem', keyFile: '/etc/key.pem' },
      port: 3443,
      reloadEveryMs: 5_000,
    })
    for (const name of ['TLS_CERT_FILE', 'TLS_KEY_FILE'] as const) {
      const environment = createEnvironmentReader({ [name]: files[name] })
      expect(() => readServerConfig(environment)).toThrow(
        'TLS_CERT_FILE and TLS_KEY_FILE belong together: set both, or neither.',
      )
    }
  })

  test('the charger authority stands in the data folder, or in a folder of its own', () => {
    expect(readServerConfig(createEnvironmentReader({ DATA_DIR: '/srv/data' })).authority).toEqual({
      folder: '/srv/data/charger-ca',
      passphrase: null,
    })
    const own = createEnvironmentReader({ CA_DIR: '/srv/ca', CA_PASSPHRASE: 'secret' })
    expect(readServerConfig(own).authority).toEqual({ folder: '/srv/ca', passphrase: 'secret' })
  })

  test('the console runs only where it has a host, which the demo has', () => {
    const own = createEnvironmentReader({ CONSOLE_HOST: 'Console.Example.org:8443' })
    expect(readServerConfig(createEnvironmentReader({})).services).not.toContain('console')
    expect(readServerConfig(own)).toMatchObject({ consoleHost: 'console.example.org:8443' })
    expect(readServerConfig(own).services).toContain('console')
    expect(readDemoConfig(createEnvironmentReader({})).consoleHost).toBe('console.localhost')
    expect(() => readServerConfig(createEnvironmentReader({ SERVICES: 'console' }))).toThrow(
      'CONSOLE_HOST must be set where SERVICES lists the console.',
    )
    expect(() => readServerConfig(createEnvironmentReader({ CONSOLE_HOST: 'https://x/y' }))).toThrow(
      'CONSOLE_HOST must be a host name such as console.example.org, not "https://x/y".',
    )
  })

  test('the demo listens on loopback only', () => {
    expect(readDemoConfig(createEnvironmentReader({}))).toMatchObject({
      host: '127.0.0.1',
      isHttpsOnly: false,
      controlPort: 3001,
      streetPort: 3100,
      startAt: null,
    })
  })

  test('the main language is always offered, and others where they are named', () => {
    expect(readDemoConfig(createEnvironmentReader({})).languages).toEqual(['en-GB'])
    const named = { LANGUAGES: 'en-XA' }
    expect(readDemoConfig(createEnvironmentReader(named)).languages).toEqual(['en-GB', 'en-XA'])
  })

  test('the demo accepts legacy sign-in links of all brands, unless it is told which', () => {
    const links = { LEGACY_SIGN_IN_LINKS: 'fjord' }
    expect(readDemoConfig(createEnvironmentReader(links)).legacyLinkBrands).toEqual(['fjord'])
    expect(readDemoConfig(createEnvironmentReader({})).legacyLinkBrands).toEqual([
      'kestrel',
      'marigold',
      'fjord',
    ])
  })

  test('the demo starts at an instant, and refuses another text', () => {
    const start = { DEMO_START_AT: '2026-11-18T12:00:00Z' }
    expect(readDemoConfig(createEnvironmentReader(start)).startAt).toEqual(new Date('2026-11-18T12:00:00Z'))
    expect(() => readDemoConfig(createEnvironmentReader({ DEMO_START_AT: 'noon' }))).toThrow(
      new StartProblem('DEMO_START_AT must be an ISO 8601 instant, not "noon".'),
    )
  })

  test('every fault is reported at once', () => {
    const environment = createEnvironmentReader({
      SERVICES: 'api,planer',
      PORT: 'x',
      DATABASE_POOL_SIZE: '2',
      CONTROL_PORT: '3100',
    })
    expect(() => readDemoConfig(environment)).toThrow(
      new StartProblem(
        [
          'DATABASE_POOL_SIZE must be a whole number from 3 to 200, not "2".',
          'SERVICES must list names out of api, identity, content, gateway, ledger, planner, links, notifier, console, each at most once, not "api,planer".',
          'PORT must be a whole number from 0 to 65535, not "x".',
          'PORT, CONTROL_PORT, STREET_PORT and MAIL_PORT must differ.',
        ].join('\n'),
      ),
    )
  })

  test.each([
    [
      'all services when nothing is set',
      undefined,
      ['api', 'identity', 'content', 'gateway', 'ledger', 'planner', 'links', 'notifier'],
    ],
    ['one service', 'gateway', ['gateway']],
    ['several services in any order', 'planner, api', ['api', 'planner']],
  ])('runs %s', (_name, value, services) => {
    expect(readServerConfig(createEnvironmentReader({ SERVICES: value })).services).toEqual(services)
  })

  test.each([
    ['unknown', 'api,web'],
    ['empty', ''],
    ['empty between two', 'api,,ledger'],
    ['doubled', 'api,ledger,api'],
  ])('a service name that is %s is refused', (_name, value) => {
    expect(() => readServerConfig(createEnvironmentReader({ SERVICES: value }))).toThrow(
      new StartProblem(
        `SERVICES must list names out of api, identity, content, gateway, ledger, planner, links, notifier, console, each at most once, not "${value}".`,
      ),
    )
  })

  test.each([
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, .+, not "loud"\.$/],
    [
      'a database that is not an address',
      { DATABASE_URL: 'sam:secret@db' },
      /^DATABASE_URL must be an address that begins with postgresql:\/\/ or postgres:\/\/\.$/,
    ],
    [
      'a database of another kind',
      { DATABASE_URL: 'mysql://db/driveway' },
      /^DATABASE_URL must be an address/,
    ],
    ['a mail server without its scheme', { SMTP_URL: 'mail.example:25' }, /^SMTP_URL must be an address/],
    ['a carbon API that is not an address', { CARBON_URL: 'national' }, /^CARBON_URL must be an address/],
    ['an app without its scheme', { APP_URL_FJORD: 'fjord.example' }, /^APP_URL_FJORD must be an address/],
    [
      'an unknown brand',
      { HIDE_ACCOUNTS: 'fjord,acme' },
      /^HIDE_ACCOUNTS must be one of kestrel, marigold, fjord, not "acme"\.$/,
    ],
    ['legacy links of an unknown brand', { LEGACY_SIGN_IN_LINKS: 'all' }, /^LEGACY_SIGN_IN_LINKS must be/],
    [
      'a supplier without an address',
      { AGILE_FEEDS: 'Octave' },
      /^AGILE_FEEDS must be Supplier=https.+, not "Octave"/,
    ],
    [
      'a proxy by its name',
      { TRUSTED_PROXIES: '10.0.0.1,proxy' },
      /^TRUSTED_PROXIES must be .+, not "proxy"\.$/,
    ],
    [
      'a proxy for certificates by its name',
      { CERTIFICATE_PROXIES: 'proxy' },
      /^CERTIFICATE_PROXIES must be .+, not "proxy"\.$/,
    ],
    ['a network that is too narrow', { TRUSTED_PROXIES: '10.0.0.0/33' }, /not "10\.0\.0\.0\/33"/],
  ])('%s is refused without repeating a secret', (_name, settings, text) => {
    const environment = createEnvironmentReader(settings)
    expect(() => readServerConfig(environment)).toThrow(text)
    expect(environment.faults.join()).not.toContain('secret')
  })

  test.each(['10.0.0.1', '10.0.0.0/8', '10.0.0.0/32', '::1', 'fd00::/8', '::1/128', 'loopback'])(
    'the proxy %s is trusted',
    (proxy) => {
      const { trustedProxies } = readServerConfig(createEnvironmentReader({ TRUSTED_PROXIES: proxy }))
      expect(trustedProxies).toEqual([proxy])
    },
  )

  test('no proxy is trusted with certificates, unless a setting of its own names it', () => {
    const trusted = readServerConfig(createEnvironmentReader({ TRUSTED_PROXIES: '10.0.0.1' }))
    expect(trusted.certificateProxies).toEqual([])
    const named = readServerConfig(createEnvironmentReader({ CERTIFICATE_PROXIES: '10.0.0.1' }))
    expect(named).toMatchObject({ trustedProxies: [], certificateProxies: ['10.0.0.1'] })
  })

  test('several ports of 0 do not collide', () => {
    const environment = createEnvironmentReader({
      PORT: '0',
      CONTROL_PORT: '0',
      STREET_PORT: '0',
      MAIL_PORT: '0',
    })
    expect(readDemoConfig(environment).port).toBe(0)
  })
})
