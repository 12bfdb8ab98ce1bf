import { readFileSync } from 'node:fs'
import { listBrandAssets } from '@driveway/brand/brand-assets'
import { brandIds, type BrandId } from '@driveway/brand/brand-id'
import { brands, isBrandId } from '@driveway/brand/brands'
import { fail, type Result } from '@driveway/domain/result'
import type { Logger } from '@driveway/service-kit/logger'
import type { OrganisationStore } from '@driveway/store/accounts/organisation-store'
import { describeMail, type Mail } from './mail-content.ts'
import { ICON_ID, writeHtml } from './mail-html.ts'
import { writeText } from './mail-text.ts'
import { createSmtpTransport, type SendProblem } from './smtp-transport.ts'

export type OutgoingMail = {
  readonly brand: string
  readonly accountNumber: string
  readonly recipient: string
  readonly mail: Mail
}

/** Sender of each brand's mails, as `Name <address>`. */
export type Senders = Readonly<Record<BrandId, string>>

export type MailDelivery = {
  send(letter: OutgoingMail): Promise<Result<null, SendProblem>>
  close(): void
}

/** Renders mails in their brand and sends them by SMTP; without a mail server they stay in the outbox. */
export function createMailDelivery(deps: {
  mail: { readonly smtpUrl: string; readonly senders: Senders } | null
  organisations: OrganisationStore
  logger: Logger
}): MailDelivery {
  const { mail: server, organisations, logger } = deps
  if (!server) {
    logger.warn('SMTP_URL is not set: mails stay in the outbox')
    return { send: () => Promise.resolve(fail({ code: 'mail-not-sent' })), close() {} }
  }
  const transport = createSmtpTransport(server.smtpUrl, logger)
  const icons = readIcons()
  return {
    async send({ brand, accountNumber, recipient, mail }) {
      const appUrl = await organisations.findAppUrl(accountNumber)
      const content = isBrandId(brand) ? describeMail(brands[brand], mail, appUrl) : null
      const icon = icons.get(brand)
      if (!isBrandId(brand) || !content || !icon) {
        logger.error({ brand, kind: mail.kind }, 'mail needs a known brand and the address of its app')
        return fail({ code: 'mail-refused' })
      }
      return transport.send({
        from: server.senders[brand],
        recipient,
        subject: content.subject,
        text: writeText(brand, content),
        html: writeHtml(brand, content),
        icon: { id: ICON_ID, bytes: icon },
        unsubscribeUrl: content.unsubscribe?.post ?? null,
      })
    },

    close: () => transport.close(),
  }
}

/** Every mail needs an icon, so they are read once. */
function readIcons(): ReadonlyMap<string, Buffer> {
  const assets = listBrandAssets()
  return new Map(
    brandIds.flatMap((id) => {
      const icon = assets.find(({ path }) => path === `/brand/${id}/icon-192.png`)?.content
      return icon instanceof URL ? [[id, readFileSync(icon)] as const] : []
    }),
  )
}
