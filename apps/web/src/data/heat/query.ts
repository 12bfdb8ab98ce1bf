import { GetHeat } from '@driveway/contract/generated/customer-operations'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { toHeat, type Heat } from './mapper.ts'

export const HEAT_KEY = ['heat']

export function useHeat(): Live<Heat | null> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: HEAT_KEY,
    everyMs: null,
    load: async (signal) => toHeat((await graphql.send(GetHeat, {}, { signal })).customer),
  })
}
