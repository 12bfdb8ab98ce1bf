import { decodeWords } from './encoded-word.ts'
import { findLinks } from './mail-links.ts'
import { listParts, parseMime, type MimePart } from './mime-part.ts'
import { decodeCharacters, decodeTransfer } from './transfer-encoding.ts'

/** What a person gets to see of a mail. */
export type MailContent = {
  readonly from: string
  readonly subject: string
  readonly text: string | null
  readonly html: string | null
  readonly links: readonly string[]
}

/** Reads a mail as it came over the wire. */
export function readMail(raw: Buffer): MailContent {
  const mail = parseMime(raw.toString('latin1'))
  const parts = listParts(mail)
  const text = readFirst(parts, 'text/plain')
  const written = readFirst(parts, 'text/html')
  return {
    from: readAddress(mail.headers.get('from') ?? ''),
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    text,
    html: written === null ? null : placeImages(written, parts),
    links: findLinks(written, text),
  }
}

function readFirst(parts: readonly MimePart[], type: string): string | null {
  const part = parts.find((each) => each.type === type && !isAttached(each))
  if (part === undefined) return null
  const text = decodeCharacters(readBytes(part), part.parameters.get('charset') ?? 'utf-8')
  return text.replaceAll('\r\n', '\n').trimEnd()
}

function readBytes(part: MimePart): string {
  return decodeTransfer(part.body, part.headers.get('content-transfer-encoding') ?? '')
}

function isAttached(part: MimePart): boolean {
  return /^\s*attachment\b/i.test(part.headers.get('content-disposition') ?? '')
}

/** Images travel with the mail and are named by their id; in a browser they stand where they are named. */
function placeImages(html: string, parts: readonly MimePart[]): string {
  const images = new Map(
    parts.flatMap((part) => {
      const id = /^\s*<?([^<>\s]+)>?\s*$/.exec(part.headers.get('content-id') ?? '')?.[1]
      return id === undefined || !/^image\/[\w.+-]+$/.test(part.type) ? [] : [[id, part] as const]
    }),
  )
  return html.replaceAll(/cid:([^"'\s<>)]+)/gi, (whole, id: string) => {
    const image = images.get(id) ?? images.get(safeDecode(id))
    if (image === undefined) return whole
    return `data:${image.type};base64,${Buffer.from(readBytes(image), 'latin1').toString('base64')}`
  })
}

function safeDecode(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** `Name <address>`, without the quotation marks around a name. */
function readAddress(header: string): string {
  return decodeWords(
    header.replace(/^\s*"((?:[^"\\]|\\.)*)"(?=\s*<)/, (_, name: string) => name.replaceAll('\\', '')),
  ).trim()
}
