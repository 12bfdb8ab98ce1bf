import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { Database } from '@driveway/store/kernel/database'
import type { FastifyRequest } from 'fastify'
import type { IdentityLimits } from './identity-limits.ts'
import type { Senders } from './mail/mail-delivery.ts'

export type IdentityDeps = {
  readonly database: Database
  readonly clock: RealClock
  readonly logger: Logger
  /** Seals signing keys, and derives the keys of codes and cookies. */
  readonly secrets: SecretBox
  readonly brandOf: (request: FastifyRequest) => string
  /** Without a mail server mails stay in the outbox, and a reset mail is answered as not sent. */
  readonly mail?: { readonly smtpUrl: string; readonly senders: Senders } | null
  readonly limits?: Partial<IdentityLimits>
  readonly idTokenSeconds?: number
  /** Brands that still accept links with user name and password. */
  readonly legacyLinkBrands?: readonly string[]
  /** Brands that do not reveal whether a customer exists. */
  readonly hiddenAccountBrands?: readonly string[]
}
