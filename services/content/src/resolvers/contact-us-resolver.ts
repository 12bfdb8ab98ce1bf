import type { ContactUsPage } from '@driveway/contract/generated/content-schema'
import { DEFAULT_CONTACT_ORGANISATION } from '@driveway/domain/account/contact-organisation'
import { listVisible, toOrganisations, type BrandReader } from './content-reader.ts'

type Args = { readonly organisationId: string }

export const contactUsResolvers = {
  contactUsPages: (args: Args, reader: BrandReader) => listPages(args, reader),
}

/** The organisation's page, else the brand's, else the default one; none for another brand's organisation. */
function listPages({ organisationId }: Args, reader: BrandReader): readonly ContactUsPage[] {
  const visible = listVisible('contact-us', reader)
  const isOthers =
    !visible.some((page) => page.organisations.includes(organisationId)) &&
    reader.content['contact-us'].some((page) => page.organisations.includes(organisationId))
  if (isOthers) return []
  const pages = [organisationId, reader.brand, DEFAULT_CONTACT_ORGANISATION]
    .map((id) => visible.filter((page) => page.organisations.includes(id)))
    .find((found) => found.length > 0)
  return (pages ?? []).map((page) => ({
    id: page.id,
    content: page.content,
    accountNumberDisclaimer: page.accountNumberDisclaimer,
    callUsNumber: page.callUsNumber,
    organisations: toOrganisations(page.organisations),
  }))
}
