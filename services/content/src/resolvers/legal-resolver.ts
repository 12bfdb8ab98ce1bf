import type { LegalPage } from '@driveway/contract/generated/content-schema'
import { listVisible, toOrganisations, type BrandReader } from './content-reader.ts'

type Args = { readonly brandName: string; readonly page?: string | null }

export const legalResolvers = {
  legalPages: (args: Args, reader: BrandReader) => listPages(args, reader),
}

function listPages({ brandName, page }: Args, reader: BrandReader): readonly LegalPage[] {
  if (brandName !== reader.brand) return []
  return listVisible('legal', reader)
    .filter((entry) => (page ?? entry.page) === entry.page)
    .map(({ id, name, content }) => ({ id, name, content, organisations: toOrganisations([brandName]) }))
}
