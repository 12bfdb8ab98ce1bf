import { closeParts } from '@driveway/service-kit/close-parts'
import { USER_AGENT_MAX_LENGTH } from '@driveway/domain/account/device-name'
import { countedAddress } from '@driveway/service-kit/http/client-address'
import { answerErrorsAs } from '@driveway/service-kit/http/edge-errors'
import { allowOnlyPost } from '@driveway/service-kit/http/origin-guard'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IdentityDeps } from './identity-deps.ts'
import { addAccessTokenRoutes } from './routes/access-token-routes.ts'
import { addAccountRoutes } from './routes/account-routes.ts'
import { createIdentityComponents } from './identity-components.ts'
import { addInvitationRoutes } from './routes/invitation-routes.ts'
import { addPasskeyRoutes } from './routes/passkey-routes.ts'
import { addLoginRoutes } from './routes/login-routes.ts'
import { addPasswordRoutes } from './routes/password-routes.ts'
import { toErrorAnswer } from './routes/error-response.ts'
import { addConfirmationRoutes } from './routes/confirmation-routes.ts'
import { createSessionRoutes } from './routes/session-route.ts'
import { readDeviceCookie } from './routes/session-cookies.ts'
import type { Origin } from './session/sign-in-problem.ts'
import { createExpiryCleanup } from './expiry-cleanup.ts'

export type IdentityService = { register(app: FastifyInstance): void }

/** Sign-in, sessions and passwords under `/identity/`, and the mail outbox. */
export async function createIdentityService(deps: IdentityDeps): Promise<IdentityService> {
  const { database, clock, logger, brandOf } = deps
  const parts = await createIdentityComponents(deps)
  const cleanup = createExpiryCleanup({ database, clock, logger })

  function originOf(request: FastifyRequest): Origin {
    return {
      brand: brandOf(request),
      host: request.host,
      address: countedAddress(request.ip),
      deviceCookie: readDeviceCookie(request),
      userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
    }
  }

  return {
    register(app) {
      void app.register(
        (scope, _options, done) => {
          answerErrorsAs(scope, ({ id }) => ({ ...toErrorAnswer('unexpected-error'), id }))
          const route = createSessionRoutes(scope, originOf)
          addLoginRoutes(scope, parts, originOf)
          addPasswordRoutes(scope, parts.passwords, originOf)
          addPasskeyRoutes(route, parts.passkeys)
          addAccessTokenRoutes(route, parts.accessTokens)
          addConfirmationRoutes(scope, parts.confirmation, originOf)
          addAccountRoutes(scope, parts.account, parts.closeAccount, originOf)
          addInvitationRoutes(scope, parts.invitations, originOf)
          allowOnlyPost(scope, '/*')
          done()
        },
        { prefix: '/identity' },
      )
      app.addHook('onReady', async () => {
        cleanup.start()
        await parts.mailSender.start()
      })
      app.addHook('onClose', async () => {
        await closeParts([() => parts.close(), () => cleanup.close()], (error) =>
          logger.error({ err: error }, 'a part of identity could not be closed cleanly'),
        )
      })
    },
  }
}
