import { GetLanguage, SetLanguage } from '@driveway/contract/generated/customer-operations'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'

export type LanguageChoice = { readonly chosen: string; readonly offered: readonly string[] }

export function useLanguageChoice(): Live<LanguageChoice> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: ['language'],
    everyMs: null,
    load: async (signal) => {
      const { customer } = await graphql.send(GetLanguage, {}, { signal })
      return { chosen: customer.language, offered: customer.languages }
    },
  })
}

export function saveLanguage(wire: Wire, language: string) {
  return sendChange(wire, SetLanguage, { language })
}
