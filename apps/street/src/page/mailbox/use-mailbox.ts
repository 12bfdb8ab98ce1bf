import type { StreetMail, StreetMailSummary } from '@driveway/world/street-mail'
import { useEffect, useState } from 'react'
import { mailboxTexts as texts } from './mailbox-texts.ts'
import { readSender } from './mail-view.ts'

export type MailboxState = {
  /** Newest first; null until the first event. */
  readonly mails: readonly StreetMailSummary[] | null
  readonly isLost: boolean
  /** Announcement of a mail that arrived while the page is open. */
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

/** The mail with an id: undefined while loading, null if it was deleted. */
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

/** Marks a mail as read. */
async function loadMail(id: string): Promise<StreetMail | null> {
  const response = await fetch(`/mails/${encodeURIComponent(id)}/read`, { method: 'POST' }).catch(() => null)
  if (response === null || !response.ok) return null
  return (await response.json()) as StreetMail
}

/** The hash of the address, so that Back leads from a mail to the list. */
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

/** Real time, updated twice a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
