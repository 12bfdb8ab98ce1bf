import type { Watched } from '../cell.ts'
import type { Session } from '../session/session.ts'
import type { GraphqlClient } from './graphql-client.ts'

/** The connection to the server: queries and mutations take it as an argument. */
export type Wire = {
  readonly graphql: GraphqlClient
  readonly session: Session
  readonly isOnline: Watched<boolean>
}
