import { brandIds, type BrandId } from '@driveway/brand/brand-id'
import { mailboxTexts as texts } from './mailbox-texts.ts'

export type Sender = {
  readonly name: string
  readonly address: string
  /** The sender's brand, by name. */
  readonly brand: BrandId | null
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Splits `Name <address>`; an address alone is also the name. */
export function readSender(from: string): Sender {
  const [, name = '', address = ''] = /^(.*?)\s*<([^<>]*)>\s*$/.exec(from) ?? [null, '', from]
  const brand = brandIds.find((id) => name.toLowerCase().split(/\W+/).includes(id)) ?? null
  return { name: name === '' ? address : name, address, brand }
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })

/** Relative time when recent, then the time, then the day. */
export function writeAge(at: Date, now: Date): string {
  const ageMs = now.getTime() - at.getTime()
  if (ageMs < MINUTE_MS) return texts.justNow
  if (ageMs < HOUR_MS) return texts.minutesAgo(Math.floor(ageMs / MINUTE_MS))
  return at.toDateString() === now.toDateString() ? clock.format(at) : day.format(at)
}

export function writeMoment(at: Date): string {
  return whole.format(at)
}

export type TextPiece = {
  /** Offset in the text. */
  readonly at: number
  readonly text: string
  readonly isLink: boolean
}

/** Splits plain text into text and links. */
export function splitLinks(text: string): readonly TextPiece[] {
  let at = 0
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((piece, i) => {
      at += piece.length
      return { at: at - piece.length, text: piece, isLink: i % 2 === 1 }
    })
    .filter((piece) => piece.text !== '')
}
