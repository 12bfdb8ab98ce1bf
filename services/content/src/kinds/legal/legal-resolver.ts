import type { LegalPage } from '@driveway/contract/generated/content-schema'
import { listVisible, toOrganisations, type BrandReader } from '@driveway/content/content-reader'

type Args = { readonly brandName: string; readonly page: string }

export const legalResolvers = {
  legalPages: (args: Args, reader: BrandReader) => listPages(args, reader),
}

function listPages({ brandName, page }: Args, reader: BrandReader): readonly LegalPage[] {
  if (brandName !== reader.brand) return []
  return listVisible('legal', reader)
    .filter((entry) => entry.page === page)
    .map(({ id, name, content }) => ({ id, name, content, organisations: toOrganisations([brandName]) }))
}
