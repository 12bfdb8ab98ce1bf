import { createPasswordCheck } from '@driveway/service-kit/credentials/password-check'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createEmailChangeStore } from '@driveway/store/accounts/email-change-store'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import type { Logger } from '@driveway/service-kit/logger'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { ApiModule } from '@driveway/api/request/api-module'
import type { ModuleDeps } from '@driveway/api/request/module-deps'
import { memoise } from '@driveway/api/request/memoise'
import { createStatementClient } from '@driveway/store/kernel/statement-client'
import { createEmailChangeGuard, type EmailChangeLimits } from './email-change-limits.ts'
import { confirmEmailUpdate, requestUpdateEmail, resendUpdateEmailRequest } from './email-change-resolver.ts'
import { createEmailChangeService } from './email-change-service.ts'

/** Few customers change their address, and sign-in must not wait for them. */
const PASSWORD_CHECKS = { atOnce: 1, maxWaiting: 10 }

/** Keeps one service for all requests: its limits count across them. */
export function createEmailChangeModule(
  deps: ModuleDeps & { logger: Logger; secrets: SecretBox; hiddenAccountBrands: readonly string[] },
  limits: Partial<EmailChangeLimits>,
): ApiModule {
  const { database, clock, logger, secrets, hiddenAccountBrands } = deps
  const service = createEmailChangeService({
    store: createEmailChangeStore(database),
    customers: createCustomerStore(database),
    organisations: createOrganisationStore(database),
    passwordCheck: memoise(() => createPasswordCheck(PASSWORD_CHECKS)),
    guard: createEmailChangeGuard(limits, createStatementClient(database)),
    secrets,
    clock,
    logger,
    hiddenAccountBrands,
  })
  return {
    resolvers: {
      Mutation: {
        requestUpdateEmail: (_source, args: { email: string; password: string }, context) =>
          requestUpdateEmail(args, service, context),
        resendUpdateEmailRequest: (_source, args: { requestId: string }, context) =>
          resendUpdateEmailRequest(args, service, context),
        confirmEmailUpdate: (_source, args: { token: string }, context) =>
          confirmEmailUpdate(args, service, context),
      },
    },
    // The link in the mail may be opened on a device without a session.
    publicMutations: ['confirmEmailUpdate'],
  }
}
