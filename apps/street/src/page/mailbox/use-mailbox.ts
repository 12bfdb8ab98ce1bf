import type { StreetMail, StreetMailSummary } from '@driveway/world/street-mail'
import { useEffect, useState } from 'react'
import { mailboxTexts as texts } from './mailbox-texts.ts'
import { readSender } from './mail-view.ts'

export type MailboxState = {
  /** Newest first; null before the first word. */
  readonly mails: readonly StreetMailSummary[] | null
  readonly isLost: boolean
  /** What came while somebody watched, in words. */
  readonly news: string
}

/** Follows the mailbox live. */
export function useMailbox(): MailboxState {
  const [state, setState] = useState<MailboxState>({ mails: null, isLost: false, news: '' })

  useEffect(() => {
    const stream = new EventSource('/mails/events')
    stream.addEventListener('message', (event: MessageEvent<string>) => {
      const mails: StreetMailSummary[] = JSON.parse(event.data)
      setState((before) => ({ mails, isLost: false, news: describeNews(before, mails) }))
    })
    stream.addEventListener('error', () => setState((before) => ({ ...before, isLost: true })))
    return () => stream.close()
  }, [])

  return state
}

function describeNews(before: MailboxState, mails: readonly StreetMailSummary[]): string {
  const newest = mails[0]
  if (before.mails === null || newest === undefined) return ''
  if (before.mails.some((mail) => mail.id === newest.id)) return before.news
  return texts.arrived(readSender(newest.from).name, newest.subject)
}

/** The mail with an id: undefined while it comes, null if it is no longer there. */
export function useMail(id: string | null): StreetMail | null | undefined {
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly mail: StreetMail | null } | null>(null)

  useEffect(() => {
    let isWanted = true
    async function load(asked: string): Promise<void> {
      const mail = await loadMail(asked)
      if (isWanted) setLoaded({ id: asked, mail })
    }
    if (id !== null) void load(id)
    return () => {
      isWanted = false
    }
  }, [id])

  return loaded === null || loaded.id !== id ? undefined : loaded.mail
}

/** Opening a mail is reading it. */
async function loadMail(id: string): Promise<StreetMail | null> {
  const response = await fetch(`/mails/${encodeURIComponent(id)}/read`, { method: 'POST' }).catch(() => null)
  if (response === null || !response.ok) return null
  return (await response.json()) as StreetMail
}

/** What stands behind # in the address: the browser's own way back leads from a mail to the list. */
export function useHash(): string {
  const [hash, setHash] = useState(() => location.hash.slice(1))
  useEffect(() => {
    function read(): void {
      setHash(location.hash.slice(1))
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return hash
}

/** Real time, read anew twice a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
