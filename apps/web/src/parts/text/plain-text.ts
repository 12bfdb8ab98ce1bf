import { cleanHtml } from '../clean-html.ts'

const BLOCK = /<\/?(?:p|li|h[2-4]|t[dhr]|blockquote|br|hr)\b/gi

/** The words of sanitised HTML, with spaces between its blocks. */
export function toPlainText(html: string): string {
  const text = cleanHtml(html.replaceAll(BLOCK, ' $&')).textContent ?? ''
  return text.replaceAll(/\s+/g, ' ').trim()
}
