import type { LegalPage } from '@driveway/contract/generated/content-schema'
import type { ContentEntry } from '@driveway/content/content-kinds'
import { listVisible, toOrganisations, type BrandReader } from '@driveway/content/content-reader'

type Args = { readonly brandName: string }

export const legalResolvers = {
  termsAndConditionsPages: (args: Args, reader: BrandReader) => listPages('terms-conditions', args, reader),
  privacyPolicyPages: (args: Args, reader: BrandReader) => listPages('privacy-policy', args, reader),
  privacyPolicyD2vPages: (args: Args, reader: BrandReader) => listPages('privacy-policy-d2v', args, reader),
}

function listPages(
  page: ContentEntry<'legal'>['page'],
  { brandName }: Args,
  reader: BrandReader,
): readonly LegalPage[] {
  if (brandName !== reader.brand) return []
  return listVisible('legal', reader)
    .filter((entry) => entry.page === page)
    .map(({ id, name, content }) => ({ id, name, content, organisations: toOrganisations([brandName]) }))
}
