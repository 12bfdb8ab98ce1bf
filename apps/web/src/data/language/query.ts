import { GetLanguage, SetLanguage } from '@driveway/contract/generated/customer-operations'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'

const LANGUAGE_KEY = ['language']

export type LanguageChoice = { readonly chosen: string; readonly offered: readonly string[] }

export function useLanguageChoice(): Live<LanguageChoice> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: LANGUAGE_KEY,
    everyMs: null,
    load: async (signal) => {
      const { customer } = await graphql.send(GetLanguage, {}, { signal })
      return { chosen: customer.language, offered: customer.languages }
    },
  })
}

/** The saved one shows at once, also while the page in it is loaded. */
export async function saveLanguage(wire: Wire, language: string) {
  const answer = await sendChange(wire, SetLanguage, { language })
  if (answer.ok) {
    queryClientOf(wire.session).setQueryData<LanguageChoice>(
      LANGUAGE_KEY,
      (known) => known && { ...known, chosen: language },
    )
  }
  return answer
}
