import {
  GetNoticeSettings,
  type GetNoticeSettingsAnswer,
} from '@driveway/contract/generated/customer-operations'
import { noticeKinds, type NoticeChannel, type NoticeKind } from '@driveway/domain/notice/notice-kind'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'

export const NOTICES_KEY = ['notice-settings']

export type ShownChoice = { readonly kind: NoticeKind } & Readonly<Record<NoticeChannel, boolean>>

export type NoticeSettings = {
  readonly choices: readonly ShownChoice[]
  /** The address of the mails. */
  readonly email: string
  readonly pushKey: string
  readonly pushEndpoint: string | null
}

/** A kind that this build does not know is left out. */
function toSettings({ username, notices }: GetNoticeSettingsAnswer['customer']): NoticeSettings {
  return {
    ...notices,
    email: username,
    choices: notices.choices.flatMap(({ kind, push, mail }) => {
      const known = noticeKinds.find((each) => each === kind.toLowerCase().replaceAll('_', '-'))
      return known === undefined ? [] : [{ kind: known, push, mail }]
    }),
  }
}

export function useNoticeSettings(): Live<NoticeSettings> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: NOTICES_KEY,
    everyMs: null,
    load: async (signal) => toSettings((await graphql.send(GetNoticeSettings, {}, { signal })).customer),
  })
}
