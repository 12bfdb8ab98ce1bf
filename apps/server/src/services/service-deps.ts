import { brandIds } from '@driveway/brand/brand-id'
import { findBrandByHost } from '@driveway/brand/brands'
import type { ApiDeps } from '@driveway/api/api-service'
import type { ContentDeps } from '@driveway/content/content-service'
import { createContentDesk } from '@driveway/content/content-desk'
import { createPresetSource } from '@driveway/content/preset-source'
import { createContentTextStore } from '@driveway/store/operators/content-text-store'
import type { GatewayDeps } from '@driveway/gateway/gateway-service'
import type { IdentityDeps } from '@driveway/identity/identity-deps'
import type { LedgerDeps } from '@driveway/ledger/ledger-service'
import type { LinksDeps } from '@driveway/links/links-service'
import type { NotifierDeps } from '@driveway/notifier/notifier-service'
import type { ConsoleDeps } from '@driveway/operator/console/console-service'
import { operatorBrands } from '@driveway/operator/operator-brands'
import type { PlannerDeps } from '@driveway/planner/planner-service'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { Database } from '@driveway/store/kernel/database'
import type { FastifyRequest } from 'fastify'
import type { ServerConfig } from '../settings/config.ts'
import { createCarMakerAccess } from '../settings/car-maker-config.ts'

/** Everything that services are built from. */
export type ServerDeps = {
  readonly config: ServerConfig
  readonly database: Database
  readonly worldClock: Clock
  readonly realClock: RealClock
  readonly logger: Logger
  /** Encrypts secrets in the database. */
  readonly secrets: SecretBox
}

export function buildIdentityDeps({
  config,
  database,
  realClock,
  logger,
  secrets,
}: ServerDeps): IdentityDeps {
  return {
    database,
    clock: realClock,
    logger,
    secrets,
    brandOf,
    idTokenSeconds: config.idTokenSeconds,
    limits: buildLimits(config),
    mail: config.smtpUrl ? { smtpUrl: config.smtpUrl, senders: config.mailSenders } : null,
    legacyLinkBrands: config.legacyLinkBrands,
    hiddenAccountBrands: config.hiddenAccountBrands,
  }
}

export function buildApiDeps(deps: ServerDeps): ApiDeps {
  const { config, database, worldClock, realClock, logger, secrets } = deps
  return {
    database,
    clock: realClock,
    worldClock,
    logger,
    secrets,
    brandOf,
    isIntrospectionAllowed: config.isIntrospectionAllowed,
    limits: buildLimits(config),
    carMaker: createCarMakerAccess(config.carMaker, deps),
    hiddenAccountBrands: config.hiddenAccountBrands,
    localNetworks: config.localNetworks,
    languages: config.languages,
  }
}

export function buildContentDeps({ config, database, realClock, logger }: ServerDeps): ContentDeps {
  const { contentFolder: folder, contentUrl: cmsUrl, contentRequestsPerAddress: requestsPerAddress } = config
  return { database, clock: realClock, logger, brandOf, brands: brandIds, folder, cmsUrl, requestsPerAddress }
}

export function buildGatewayDeps(deps: ServerDeps): GatewayDeps {
  const { config, database, worldClock, realClock, logger } = deps
  const { isSolarFollowed, isHttpsOnly, trustedProxies, certificateProxies, authority } = config
  return {
    fileOrigin: config.chargerFilesUrl && new URL(config.chargerFilesUrl).origin,
    database,
    clock: worldClock,
    realClock,
    logger,
    isSolarFollowed,
    isTlsRequired: isHttpsOnly,
    trustedProxies,
    certificateProxies,
    authority,
  }
}

export function buildLedgerDeps(deps: ServerDeps): LedgerDeps {
  const { config, database, worldClock, realClock, logger } = deps
  return {
    database,
    clock: worldClock,
    realClock,
    logger,
    carbonUrl: config.carbonUrl,
    agileFeeds: config.agileFeeds,
    weatherUrl: config.weatherUrl,
    carMaker: createCarMakerAccess(config.carMaker, deps),
  }
}

export function buildLinksDeps(deps: ServerDeps): LinksDeps {
  const { config, database, realClock, worldClock, logger, secrets } = deps
  return { database, clock: realClock, worldClock, logger, secrets, localNetworks: config.localNetworks }
}

export function buildConsoleDeps({
  config,
  database,
  worldClock,
  realClock,
  logger,
  secrets,
}: ServerDeps): ConsoleDeps {
  return {
    database,
    clock: realClock,
    worldClock,
    logger,
    brands: operatorBrands,
    secrets,
    authority: config.authority,
    filesFolder: config.chargerFilesFolder,
    consoleHost: config.consoleHost,
    content:
      config.contentUrl === null
        ? createContentDesk({ folder: config.contentFolder, brands: brandIds })
        : null,
  }
}

export function buildPlannerDeps(deps: ServerDeps): PlannerDeps {
  const { config, database, worldClock, realClock, logger } = deps
  const { contentFolder: folder, contentUrl: cmsUrl } = config
  const texts = createContentTextStore(database)
  const listPresets = createPresetSource({
    folder,
    cmsUrl,
    brands: brandIds,
    logger,
    listLive: () => texts.listLive(),
  })
  return { database, clock: worldClock, realClock, logger, listPresets }
}

export function buildNotifierDeps(deps: ServerDeps): NotifierDeps {
  const { config, database, worldClock, realClock, logger, secrets } = deps
  const { localNetworks, pushContact: contact } = config
  return { database, clock: worldClock, realClock, logger, secrets, contact, localNetworks }
}

/** A customer signs in and changes an email address under the same limits. */
function buildLimits(config: ServerConfig) {
  return {
    perAccount: config.loginTriesPerAccount,
    perAddress: config.loginTriesPerAddress,
    mailsPerAccount: config.mailsPerAccount,
    mailsPerAddress: config.mailsPerAddress,
  }
}

function brandOf(request: FastifyRequest): string {
  return findBrandByHost(request.host).id
}
