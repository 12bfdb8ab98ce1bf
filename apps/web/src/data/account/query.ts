import { GetCustomerAccount } from '@driveway/contract/generated/customer-operations'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { describeQuery, useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { findQueryClient } from '#platform/wire/query-client.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { toAccount, type Account } from './mapper.ts'

const KEY = ['customer-account']

function accountQuery(graphql: GraphqlClient): LiveQuery<Account> {
  return {
    key: KEY,
    everyMs: null,
    load: async (signal) => toAccount((await graphql.send(GetCustomerAccount, {}, { signal })).customer),
  }
}

/** Asks ahead of whoever shows it. */
export function startLoadingAccount({ session, graphql }: Wire): void {
  void findQueryClient(session).prefetchQuery(describeQuery(accountQuery(graphql)))
}

/** After something about the account was changed. */
export function reloadAccount({ session }: Wire): void {
  void findQueryClient(session).invalidateQueries({ queryKey: KEY })
}

/** Null as long as it has not been looked up. */
export function findAccount({ session }: Wire): Account | null {
  return findQueryClient(session).getQueryData<Account>(KEY) ?? null
}

/** What was changed shows at once; an answer that is on its way must not put the old one back. */
export function changeAccount({ session }: Wire, edit: (known: Account) => Account): void {
  const client = findQueryClient(session)
  void client.cancelQueries({ queryKey: KEY })
  client.setQueryData<Account>(KEY, (known) => known && edit(known))
}

export function useAccount(): Live<Account> {
  return useLiveQuery(accountQuery(useWire().graphql))
}
