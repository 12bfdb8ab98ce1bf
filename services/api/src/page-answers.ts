import { GetCustomerAccount, GetCustomerDevices } from '@driveway/contract/generated/customer-operations'
import type { GraphqlAnswer } from '@driveway/graphql-edge/graphql-answer'
import { runQuery } from '@driveway/graphql-edge/query-runner'
import type { RealClock } from '@driveway/service-kit/clock'
import { readPagePass } from '@driveway/service-kit/credentials/page-pass'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { OpenSessionStore } from '@driveway/store/accounts/open-session-store'
import type { GraphqlRouteDeps } from './graphql-route.ts'
import type { RequestContext } from './request/request-context.ts'

/** The operations with which the app begins, by the names that the page gives their answers. */
const operations = { devices: GetCustomerDevices, account: GetCustomerAccount } as const

export type PageAnswers = Readonly<Record<keyof typeof operations, GraphqlAnswer>>

/** A visit of a page by somebody who may be signed in. */
export type PageVisitor = { readonly pass: string; readonly brand: string; readonly address: string }

export type AnswerPage = (visitor: PageVisitor) => Promise<PageAnswers | null>

type Deps = Pick<GraphqlRouteDeps, 'schema' | 'reader' | 'logger' | 'members'> & {
  readonly sessions: Pick<OpenSessionStore, 'findHome'>
  readonly secrets: SecretBox
  readonly clock: RealClock
}

/**
 * Answers the operations with which the app begins for the session of a page pass. Null without an open session, and
 * where anything fails: the app then asks for itself, and shows what went wrong.
 */
export function createPageAnswers(deps: Deps): AnswerPage {
  const { schema, reader, logger, members, sessions, secrets, clock } = deps
  return async ({ pass, brand, address }) => {
    const now = clock.now()
    const sessionId = readPagePass(secrets, pass, now)
    const session = sessionId && (await sessions.findHome(sessionId, brand, now))
    const member = session && (await members.find(session.home, session.signIn))
    if (!member) return null
    const context: RequestContext = {
      accountNumber: session.home,
      signIn: session.signIn,
      member,
      token: null,
      sessionId,
      brand,
      origin: null,
      address,
      countCells: () => undefined,
      setRetryAfter: () => undefined,
    }
    async function answer(query: string): Promise<GraphqlAnswer> {
      const read = reader.read(query)
      if (!read.ok) throw new Error(read.problem.message)
      const ran = await runQuery(schema, {
        document: read.value,
        request: { query, variables: {}, operationName: null },
        context,
        isDeclaredQuery: true,
        id: 'page',
        onFault: (error) => logger.error({ err: error }, 'a field of a page could not be answered'),
      })
      if (!ran.ok || ran.value.errors) throw new Error('a page could not be answered')
      return ran.value
    }
    const [devices, account] = await Promise.all([answer(operations.devices), answer(operations.account)])
    return { devices, account }
  }
}
