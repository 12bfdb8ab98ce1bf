import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { Database } from '@driveway/store/kernel/database'
import type { FastifyRequest } from 'fastify'
import type { IdentityLimits } from './identity-limits.ts'
import type { Senders } from './mail/mail-post.ts'

export type IdentityDeps = {
  readonly database: Database
  readonly clock: RealClock
  readonly logger: Logger
  readonly brandOf: (request: FastifyRequest) => string
  /** Without a mail server mails wait in the outbox, and who needs one at once is told that it was not sent. */
  readonly mail?: { readonly smtpUrl: string; readonly senders: Senders } | null
  readonly limits?: Partial<IdentityLimits>
  readonly idTokenSeconds?: number
  /** Brands whose old links, which hold name and password, still sign in. */
  readonly legacyLinkBrands?: readonly string[]
  /** Brands that give strangers one answer, whether or not somebody is their customer. */
  readonly hiddenAccountBrands?: readonly string[]
}
