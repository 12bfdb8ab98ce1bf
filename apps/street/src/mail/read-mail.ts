import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { findLinks } from './mail-links.ts'

/** The parts of a mail that a person sees. */
export type MailContent = {
  readonly from: string
  readonly subject: string
  readonly text: string | null
  readonly html: string | null
  readonly links: readonly string[]
}

/** No honest mail nests its parts deeper. */
const MAX_DEPTH = 6
const IMAGE_TYPE = /^image\/[\w.+-]+$/
const CONTENT_ID = /^\s*<?([^<>\s]+)>?\s*$/

/** Reads a raw mail. One that cannot be parsed is empty rather than an error: its sender has already delivered it. */
export async function readMail(raw: Buffer): Promise<MailContent> {
  const mail = await parse(raw)
  const text = tidy(mail?.text ?? (isEmptyText(mail) ? '' : undefined))
  const html = tidy(mail?.html)
  return {
    from: writeSender(mail?.from),
    subject: mail?.subject ?? '',
    text,
    html: html === null ? null : placeImages(html, mail?.attachments ?? []),
    links: findLinks(html, text),
  }
}

async function parse(raw: Buffer): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, {
      attachmentEncoding: 'base64',
      maxNestingDepth: MAX_DEPTH,
      maxRfc822NestingDepth: 0,
    })
  } catch {
    return null
  }
}

/** The parser omits the text of a plain mail without a body. */
function isEmptyText(mail: Email | null): boolean {
  if (mail === null || mail.html !== undefined || mail.attachments.length > 0) return false
  const type = mail.headers.find(({ key }) => key === 'content-type')?.value ?? 'text/plain'
  return /^\s*text\/plain\b/i.test(type)
}

function tidy(text: string | undefined): string | null {
  return text === undefined ? null : text.replaceAll('\r\n', '\n').trimEnd()
}

/** Replaces `cid:` references by the images that the mail carries. */
function placeImages(html: string, attachments: readonly Attachment[]): string {
  const images = new Map(
    attachments.flatMap(({ contentId, mimeType, content }) => {
      const id = CONTENT_ID.exec(contentId ?? '')?.[1]
      if (id === undefined || !IMAGE_TYPE.test(mimeType) || typeof content !== 'string') return []
      return [[id, `data:${mimeType};base64,${content}`] as const]
    }),
  )
  return html.replaceAll(
    /cid:([^"'\s<>)]+)/gi,
    (whole, id: string) => images.get(id) ?? images.get(safeDecode(id)) ?? whole,
  )
}

function safeDecode(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** `Name <address>`, or the address alone. */
function writeSender(from: Address | undefined): string {
  if (from?.address === undefined) return from?.name ?? ''
  return from.name === '' ? from.address : `${from.name} <${from.address}>`
}
