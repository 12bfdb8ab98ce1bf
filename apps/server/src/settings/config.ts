import { join, resolve } from 'node:path'
import { brandIds, type BrandId } from '@driveway/brand/brand-id'
import { brands, hostNames } from '@driveway/brand/brands'
import {
  readInstallation,
  refuseFaults,
  type InstallationConfig,
} from '@driveway/installation/installation-config'
import { languages, mainLanguage, type Language } from '@driveway/domain/language'
import type { EnvironmentReader } from '@driveway/service-kit/environment'
import { readCarMaker, type CarMakerConfig } from './car-maker-config.ts'
import { readNetworks } from './networks.ts'
import { serviceNames, type ServiceName } from './service-name.ts'
import type { TlsFiles } from './tls-files.ts'

export type ServerConfig = InstallationConfig & {
  /** The services that this process runs. */
  readonly services: readonly ServiceName[]
  readonly host: string
  readonly port: number
  /** The NATS server that changes and commands travel by; null: PostgreSQL. */
  readonly natsUrl: string | null
  /** The public address at which chargers load and leave files; null: that by which each of them connected. */
  readonly chargerFilesUrl: string | null
  /** The editors' files. */
  readonly contentFolder: string
  /** A headless CMS that replaces the files of content; null: the files. */
  readonly contentUrl: string | null
  /** The web build, served by a process that runs the api. */
  readonly webFolder: string
  /** The languages that customers can choose, each with a build; the main one is always among them. */
  readonly languages: readonly Language[]
  /** The build of the operator's console, served by a process that runs it. */
  readonly consoleFolder: string
  readonly logLevel: string
  /** The address of liveness, readiness and metrics; null: none. */
  readonly operation: { readonly host: string; readonly port: number } | null
  readonly isHttpsOnly: boolean
  /** Names that the sites are known by, besides those of the stored organisations; without ports. */
  readonly hosts: readonly string[]
  readonly trustedProxies: readonly string[]
  /** Trusted proxies whose certificate header counts, too. */
  readonly certificateProxies: readonly string[]
  /** Null: the server speaks plain HTTP only, and a proxy terminates TLS. */
  readonly tls: TlsConfig | null
  readonly idTokenSeconds: number
  readonly loginTriesPerAccount: number
  readonly loginTriesPerAddress: number
  readonly mailsPerAccount: number
  readonly mailsPerAddress: number
  /** Requests for content in a minute. */
  readonly contentRequestsPerAddress: number
  /** Open at once; trusted proxies have as many as they need. */
  readonly connectionsPerAddress: number
  /** True where charging follows the surplus of the roof from moment to moment. */
  readonly isSolarFollowed: boolean
  readonly isIntrospectionAllowed: boolean
  /** The national carbon intensity API; null: emissions stay unknown. */
  readonly carbonUrl: string | null
  /** The feeds of half-hourly prices, by supplier. */
  readonly agileFeeds: readonly { readonly energySupplier: string; readonly url: string }[]
  /** The weather forecast API; null: plans count on no sunshine. */
  readonly weatherUrl: string | null
  /** Null: no car can be linked to its maker's account. */
  readonly carMaker: CarMakerConfig | null
  /** Null: mails wait in the outbox. */
  readonly smtpUrl: string | null
  /** Private networks in which addresses that customers give may lie. */
  readonly localNetworks: readonly string[]
  /** The contact that push services write to about this server. */
  readonly pushContact: string
  /** The sender of each brand's mails. */
  readonly mailSenders: Readonly<Record<BrandId, string>>
  /** The address of each brand's app, which mails link to. Null: as stored. */
  readonly appUrls: Readonly<Record<BrandId, string | null>>
  /** The analytics id of each brand; null: visits are not counted. */
  readonly analyticsIds: Readonly<Record<BrandId, string | null>>
  /** Brands whose legacy links, with name and password in them, still sign in. */
  readonly legacyLinkBrands: readonly string[]
  /** Brands that do not reveal whether an account exists. */
  readonly hiddenAccountBrands: readonly string[]
}

export type TlsConfig = {
  readonly files: TlsFiles
  readonly port: number
  readonly reloadEveryMs: number
}

export type DemoConfig = ServerConfig & {
  readonly controlPort: number
  readonly streetPort: number
  /** The SMTP port of the street's mailbox. */
  readonly mailPort: number
  /** Cars follow their daily routines. */
  readonly hasStreetRoutines: boolean
  /** Days of history that the first start creates. */
  readonly historyDays: number
  /** World time at the first start; null: the present. */
  readonly startAt: Date | null
  /** Prints one line of JSON when everything is ready, for a program that waits for it. */
  readonly isReadyAsJson: boolean
}

const repository = resolve(import.meta.dirname, '../../../..')

/** In days: a year and a month, so that every month has a previous one to compare with. */
const THIRTEEN_MONTHS = 395

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const web = ['https', 'http']

type Defaults = Pick<
  ServerConfig,
  'host' | 'logLevel' | 'isHttpsOnly' | 'isIntrospectionAllowed' | 'consoleHost'
>

export function readServerConfig(environment: EnvironmentReader): ServerConfig {
  const config = readConfig(environment, {
    host: '0.0.0.0',
    logLevel: 'info',
    isHttpsOnly: true,
    isIntrospectionAllowed: false,
    consoleHost: null,
  })
  refuseFaults(environment)
  return config
}

export function readDemoConfig(environment: EnvironmentReader): DemoConfig {
  const base = readConfig(environment, {
    host: '127.0.0.1',
    logLevel: 'warn',
    isHttpsOnly: false,
    isIntrospectionAllowed: true,
    consoleHost: 'console.localhost',
  })
  const config = {
    ...base,
    controlPort: environment.port('CONTROL_PORT', 3001),
    streetPort: environment.port('STREET_PORT', 3100),
    mailPort: environment.port('MAIL_PORT', 3025),
    hasStreetRoutines: environment.text('STREET_ROUTINES') !== 'off',
    legacyLinkBrands: environment.text('LEGACY_SIGN_IN_LINKS') === null ? brandIds : base.legacyLinkBrands,
    historyDays: environment.integer('DEMO_HISTORY_DAYS', THIRTEEN_MONTHS, { min: 0, max: 1_100 }),
    startAt: readStart(environment),
    isReadyAsJson: environment.flag('DRIVEWAY_READY_JSON', false),
  }
  const ports = [config.port, config.controlPort, config.streetPort, config.mailPort].filter(Boolean)
  const isDoubled = new Set(ports).size < ports.length
  refuseFaults(environment, isDoubled ? ['PORT, CONTROL_PORT, STREET_PORT and MAIL_PORT must differ.'] : [])
  return config
}

function readConfig(environment: EnvironmentReader, defaults: Defaults): ServerConfig {
  const read = readInstallation(environment)
  const installation = { ...read, consoleHost: read.consoleHost ?? defaults.consoleHost }
  const appUrls = forEachBrand((id) => environment.address(`APP_URL_${id.toUpperCase()}`, web))
  return {
    services: readServices(environment, installation.consoleHost),
    host: environment.text('HOST') ?? defaults.host,
    port: environment.port('PORT', 3000),
    ...installation,
    natsUrl: environment.address('NATS_URL', ['nats', 'tls']),
    chargerFilesUrl: environment.address('CHARGER_FILES_URL', web),
    contentFolder: resolve(environment.text('CONTENT_DIR') ?? join(repository, 'content')),
    contentUrl: environment.address('CONTENT_URL', web),
    webFolder: resolve(environment.text('WEB_DIR') ?? join(repository, 'apps/web/dist')),
    languages: [...new Set([mainLanguage, ...environment.choices('LANGUAGES', languages)])],
    consoleFolder: resolve(environment.text('CONSOLE_DIR') ?? join(repository, 'apps/console/dist')),
    logLevel: environment.choice('LOG_LEVEL', logLevels) ?? defaults.logLevel,
    operation: readOperation(environment),
    isHttpsOnly: environment.flag('HTTPS_ONLY', defaults.isHttpsOnly),
    hosts: readHosts(environment, appUrls),
    trustedProxies: readNetworks(environment, 'TRUSTED_PROXIES'),
    certificateProxies: readNetworks(environment, 'CERTIFICATE_PROXIES'),
    tls: readTls(environment),
    idTokenSeconds: environment.integer('ID_TOKEN_SECONDS', 600, { min: 2, max: 3600 }),
    loginTriesPerAccount: environment.integer('LOGIN_TRIES_PER_ACCOUNT', 10, { min: 1, max: 1_000_000 }),
    loginTriesPerAddress: environment.integer('LOGIN_TRIES_PER_ADDRESS', 50, { min: 1, max: 1_000_000 }),
    mailsPerAccount: environment.integer('MAILS_PER_ACCOUNT', 5, { min: 1, max: 1_000_000 }),
    mailsPerAddress: environment.integer('MAILS_PER_ADDRESS', 20, { min: 1, max: 1_000_000 }),
    contentRequestsPerAddress: environment.integer('CONTENT_REQUESTS_PER_ADDRESS', 1_200, {
      min: 1,
      max: 1_000_000,
    }),
    connectionsPerAddress: environment.integer('CONNECTIONS_PER_ADDRESS', 1_000, { min: 1, max: 1_000_000 }),
    isSolarFollowed: environment.flag('SOLAR_FOLLOWING', true),
    isIntrospectionAllowed: environment.flag('ALLOW_INTROSPECTION', defaults.isIntrospectionAllowed),
    carbonUrl: environment.address('CARBON_URL', web),
    weatherUrl: environment.address('WEATHER_URL', web),
    agileFeeds: readAgileFeeds(environment),
    carMaker: readCarMaker(environment),
    smtpUrl: environment.address('SMTP_URL', ['smtp', 'smtps']),
    localNetworks: readNetworks(environment, 'LOCAL_NETWORKS'),
    pushContact: readPushContact(environment),
    mailSenders: forEachBrand(
      (id) =>
        environment.text(`MAIL_FROM_${id.toUpperCase()}`) ?? `${brands[id].title} <hello@${id}.example>`,
    ),
    appUrls,
    analyticsIds: forEachBrand((id) => environment.text(`ANALYTICS_ID_${id.toUpperCase()}`)),
    legacyLinkBrands: environment.choices('LEGACY_SIGN_IN_LINKS', brandIds),
    hiddenAccountBrands: environment.choices('HIDE_ACCOUNTS', brandIds),
  }
}

/** The console runs where it has a host. */
function readServices(environment: EnvironmentReader, consoleHost: string | null): readonly ServiceName[] {
  const services = environment.subset('SERVICES', serviceNames)
  if (consoleHost !== null || !services.includes('console')) return services
  if (environment.list('SERVICES').includes('console')) {
    environment.refuse('CONSOLE_HOST must be set where SERVICES lists the console.')
  }
  return services.filter((name) => name !== 'console')
}

function readStart(environment: EnvironmentReader): Date | null {
  const text = environment.text('DEMO_START_AT')
  if (text === null) return null
  const start = new Date(text)
  if (!Number.isNaN(start.getTime())) return start
  environment.refuse(`DEMO_START_AT must be an ISO 8601 instant, not "${text}".`)
  return null
}

function forEachBrand<Value>(read: (id: BrandId) => Value): Record<BrandId, Value> {
  const entries = brandIds.map((id) => [id, read(id)] as const)
  return Object.fromEntries(entries) as Record<BrandId, Value>
}

function readHosts(environment: EnvironmentReader, appUrls: ServerConfig['appUrls']): readonly string[] {
  const ofApps = Object.values(appUrls).flatMap((url) => (url === null ? [] : [new URL(url).hostname]))
  const allowed = environment.list('ALLOWED_HOSTS').map((host) => host.toLowerCase())
  return [...Object.values(hostNames).flat(), ...ofApps, ...allowed]
}

/** `Supplier=https://…` pairs with commas between them. */
function readAgileFeeds(environment: EnvironmentReader): ServerConfig['agileFeeds'] {
  return environment.list('AGILE_FEEDS').flatMap((pair) => {
    const [energySupplier = '', ...rest] = pair.split('=')
    const url = rest.join('=')
    if (energySupplier && URL.canParse(url)) return [{ energySupplier, url }]
    environment.refuse(`AGILE_FEEDS must be Supplier=https://… pairs with commas, not "${pair}".`)
    return []
  })
}

/** Push services write there before they block a server. */
function readPushContact(environment: EnvironmentReader): string {
  const text = environment.text('PUSH_CONTACT') ?? 'mailto:hello@kestrel.example'
  if (!/^(?:mailto:\S+@\S+|https:\/\/\S+)$/.test(text))
    environment.refuse(`PUSH_CONTACT must be a mailto: or https: address, not "${text}".`)
  return text
}

/** Loopback unless it is told otherwise: metrics are not for the public. */
function readOperation(environment: EnvironmentReader): ServerConfig['operation'] {
  if (environment.text('OPERATION_PORT') === null) return null
  const host = environment.text('OPERATION_HOST') ?? '127.0.0.1'
  return { host, port: environment.port('OPERATION_PORT', 0) }
}

function readTls(environment: EnvironmentReader): TlsConfig | null {
  const certificateFile = environment.text('TLS_CERT_FILE')
  const keyFile = environment.text('TLS_KEY_FILE')
  const port = environment.port('TLS_PORT', 3443)
  const reloadSeconds = environment.integer('TLS_RELOAD_SECONDS', 60, { min: 1, max: 86_400 })
  if (certificateFile === null && keyFile === null) return null
  if (certificateFile === null || keyFile === null) {
    environment.refuse('TLS_CERT_FILE and TLS_KEY_FILE belong together: set both, or neither.')
    return null
  }
  const files = { certificateFile: resolve(certificateFile), keyFile: resolve(keyFile) }
  return { files, port, reloadEveryMs: reloadSeconds * 1_000 }
}
