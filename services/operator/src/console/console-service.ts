import { operatorSchema } from '@driveway/contract/generated/operator-schema'
import { attachResolvers } from '@driveway/graphql-edge/attach-resolvers'
import { readContractSchema } from '@driveway/graphql-edge/contract-schema'
import { createQueryReader } from '@driveway/graphql-edge/query-reader'
import { createTurns } from '@driveway/domain/turns'
import type { Logger } from '@driveway/service-kit/logger'
import { listenToChanges, type ChangeListener } from '@driveway/store/kernel/change-feed'
import type { FastifyInstance } from 'fastify'
import type { OperatorDeps } from '../operator-deps.ts'
import { createOperatorService, type OperatorService } from '../operator-service.ts'
import { createOperatorSignIn } from '../staff/passkey-sign-in.ts'
import { consoleQueryLimits } from './console-query-limits.ts'
import { createConsoleResolvers } from './console-resolvers.ts'
import { addConsoleRoutes } from './console-routes.ts'
import { guardRoles } from './guard-roles.ts'
import { createNowBoard } from './now-board.ts'
import { createNowWatch } from './now-watch.ts'
import { addSignInRoutes } from './sign-in-routes.ts'

export type ConsoleDeps = OperatorDeps & { readonly logger: Logger }

export type ConsoleService = { register(app: FastifyInstance): void }

/**
 * Lists of the whole fleet are read one after the other, so that whatever operators ask, people who ask beside them find a
 * free core.
 */
function takeTurns(operator: OperatorService): OperatorService {
  const turns = createTurns()
  return {
    ...operator,
    showNow: () => turns.take(() => operator.showNow()),
    listFleet: (...asked) => turns.take(() => operator.listFleet(...asked)),
    countFleet: (filter) => turns.take(() => operator.countFleet(filter)),
    listFleetChoices: () => turns.take(() => operator.listFleetChoices()),
  }
}

/** The operator's GraphQL, its live events and the sign-in of operators, for a host of their own. */
export function createConsoleService(deps: ConsoleDeps): ConsoleService {
  const { database, clock, logger } = deps
  const operator = takeTurns(createOperatorService(deps))
  const signIn = createOperatorSignIn(deps)
  let feed: ChangeListener | null = null
  const now = createNowBoard({
    showNow: () => operator.showNow(),
    clock,
    feedLagSeconds: () => (feed === null ? 0 : Math.max(0, (Date.now() - feed.lastReadAt()) / 1000)),
  })
  const watch = createNowWatch({ board: now, logger })
  const schema = guardRoles(
    attachResolvers(readContractSchema(operatorSchema), [createConsoleResolvers({ operator, now, clock })]),
  )
  return {
    register(app) {
      app.addHook('onReady', async () => {
        feed = await listenToChanges(
          database,
          (changes) => {
            if (!changes.some(({ topic }) => topic === 'operator-act')) return
            now.forget()
            watch.check()
          },
          (error) => logger.warn({ err: error }, 'the change feed was lost and reconnects'),
        )
      })
      app.addHook('preClose', async () => watch.close())
      app.addHook('onClose', async () => feed?.close())
      addSignInRoutes(app, { signIn, database, logger })
      addConsoleRoutes(app, {
        schema,
        reader: createQueryReader({
          schema: readContractSchema(operatorSchema),
          limits: consoleQueryLimits,
          isIntrospectionAllowed: false,
        }),
        signIn,
        operator,
        watch,
        clock,
        logger,
      })
    },
  }
}
