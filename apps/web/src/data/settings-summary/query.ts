import { GetSettingsSummary } from '@driveway/contract/generated/customer-operations'
import { useEffect } from 'react'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { toSettingsSummary, type SettingsSummary } from './mapper.ts'

const SUMMARY_KEY = ['settings-summary']

/** Refetched after every change that the customer makes, whichever page makes it. */
export function useSettingsSummary(): Live<SettingsSummary> {
  const { graphql, session } = useWire()
  useEffect(
    () => graphql.onMutated(() => void queryClientOf(session).invalidateQueries({ queryKey: SUMMARY_KEY })),
    [graphql, session],
  )
  return useLiveQuery({
    key: SUMMARY_KEY,
    everyMs: null,
    load: async (signal) =>
      toSettingsSummary((await graphql.send(GetSettingsSummary, {}, { signal })).customer),
  })
}
