import { brands } from '@driveway/brand/brands'
import type { BrandId } from '@driveway/brand/brand-id'
import { mails } from '@driveway/messages/en-GB/mails'
import { say } from '@driveway/messages/say'
import type { MailContent } from './mail-content.ts'

/** Plain-text alternative of the HTML mail. */
export function writeText(brand: BrandId, content: MailContent): string {
  const { code, action } = content
  const parts = [
    brands[brand].name,
    content.title,
    ...content.paragraphs,
    ...(code ? [`${code.label}: ${code.digits}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(content.note === null ? [] : [content.note]),
    `-- \n${content.footer ?? say(mails, 'footer', { brand: brands[brand].name })}`,
    ...(content.unsubscribe ? [`${say(mails, 'unsubscribe')}:\n${content.unsubscribe.page}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}
