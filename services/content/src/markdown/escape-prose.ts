import { escapeHtml } from '@driveway/brand/escape-html'

/** Escapes text, but keeps character references such as `&nbsp;`, which are never markup. */
export function escapeProse(text: string): string {
  return text.replaceAll(/&(?!#?\w+;)|[<>"']/g, escapeHtml)
}
