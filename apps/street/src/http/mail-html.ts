import type { Mailbox } from '#mail/mailbox.ts'
import type { ServerResponse } from 'node:http'

const LETTER_PATH = /^\/mails\/([\w-]{1,40})\/letter$/

/** A mail's HTML is untrusted: no scripts, no requests, framed by the mailbox only. */
const letterPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** Serves the HTML of a mail as a page of its own. False: there is none at this path. */
export function serveMailHtml(path: string, response: ServerResponse, mailbox: Mailbox): boolean {
  const id = LETTER_PATH.exec(path)?.[1]
  const html = id === undefined ? undefined : mailbox.find(id)?.html
  if (html === undefined || html === null) return false
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': letterPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  response.end(openLinksInNewTab(html))
  return true
}

/** Opens links in a new tab. The base element follows the doctype, which must stay first to avoid quirks mode. */
export function openLinksInNewTab(html: string): string {
  const before = /^\s*(?:<!doctype[^>]*>)?\s*(?:<html\b[^>]*>)?\s*(?:<head\b[^>]*>)?/i.exec(html)?.[0] ?? ''
  return `${before}<base target="_blank">${html.slice(before.length)}`
}
