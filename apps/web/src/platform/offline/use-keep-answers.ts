import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../session/use-session.ts'
import { readBuild } from './build-id.ts'
import { keepAnswers } from './keep-answers.ts'

/** Keeps the account's answers on this device while it is mounted. */
export function useKeepAnswers(): void {
  const client = useQueryClient()
  const session = useSession()
  useEffect(() => {
    // Some private windows have no database.
    if (!('indexedDB' in window)) return undefined
    const { indexedDB: factory, document } = window
    return keepAnswers(client, { factory, session, build: readBuild(document), document })
  }, [client, session])
}
