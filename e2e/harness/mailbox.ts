import type { Demo } from './demo.ts'

export type Mail = {
  readonly id: string
  readonly from: string
  readonly subject: string
  readonly text: string | null
  readonly html: string | null
  readonly links: readonly string[]
}

/** The street's mailbox, which receives every mail of the demo. */
export type Mailbox = {
  /** Mails to one address, newest first. */
  list(to: string): Promise<readonly Mail[]>
  /** Waits for `count` mails with this subject and returns the newest. */
  wait(to: string, subject: string, count?: number): Promise<Mail>
}

const ARRIVE_WITHIN_MS = 60_000
const POLL_MS = 100

export function openMailbox(demo: Demo): Mailbox {
  async function list(to: string): Promise<readonly Mail[]> {
    const answer = await fetch(`http://127.0.0.1:${demo.street}/mails?to=${encodeURIComponent(to)}`)
    return (await answer.json()) as readonly Mail[]
  }

  async function wait(to: string, subject: string, count = 1): Promise<Mail> {
    const until = Date.now() + ARRIVE_WITHIN_MS
    while (Date.now() < until) {
      const found = (await list(to)).filter((mail) => mail.subject === subject)
      if (found[0] && found.length >= count) return found[0]
      await new Promise((done) => setTimeout(done, POLL_MS))
    }
    const subjects = (await list(to)).map((mail) => mail.subject)
    throw new Error(`No mail '${subject}' to ${to}, only: ${subjects.join(', ')}`)
  }

  return { list, wait }
}

/** The link in a mail to this page of the app. */
export function findLink(mail: Mail, path: string): string {
  const link = mail.links.find((each) => new URL(each).pathname === path)
  if (!link) throw new Error(`${mail.subject} has no link to ${path}, only: ${mail.links.join(', ')}`)
  return link
}
