import type { YearSummaryContent } from '@driveway/contract/generated/content-schema'
import { listVisible, type BrandReader } from './content-reader.ts'

type Args = { readonly keys?: readonly string[] | null }

export const yearSummaryResolvers = {
  yearSummaryContents: ({ keys }: Args, reader: BrandReader): readonly YearSummaryContent[] =>
    listVisible('year-summary', reader).filter(({ key }) => !keys || keys.includes(key)),
}
