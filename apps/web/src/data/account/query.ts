import { isAppInactive } from '@driveway/domain/journey/app-inactive'
import { earlyOperations } from '#platform/wire/early-operations.ts'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { describeQuery, useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { listErrorCodes } from '#platform/wire/request-error.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { toAccount, type Account } from './mapper.ts'

export const ACCOUNT_KEY = ['customer-account']

function accountQuery(graphql: GraphqlClient): LiveQuery<Account> {
  return {
    key: ACCOUNT_KEY,
    everyMs: null,
    load: async (signal) => toAccount((await graphql.send(earlyOperations.account, {}, { signal })).customer),
  }
}

/** Prefetches it for the first screen. */
export function startLoadingAccount({ session, graphql }: Wire): void {
  void queryClientOf(session).prefetchQuery(describeQuery(accountQuery(graphql)))
}

/** An account that was kept from an earlier visit does not outlive the answer that the customer has moved. */
function dropMoved(account: Live<Account>): Live<Account> {
  if (account.status !== 'loaded' || account.updatedAt >= performance.timeOrigin) return account
  const { error } = account
  return isAppInactive({ errorCodes: listErrorCodes(error), hasDevice: false })
    ? { status: 'error', error }
    : account
}

export function useAccount(): Live<Account> {
  return dropMoved(useLiveQuery(accountQuery(useWire().graphql)))
}
