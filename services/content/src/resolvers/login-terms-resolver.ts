import type { LoginTerms } from '@driveway/contract/generated/content-schema'
import { listVisible, type BrandReader } from './content-reader.ts'

export const loginTermsResolvers = {
  loginTerms: (_args: unknown, reader: BrandReader): LoginTerms | null =>
    listVisible('login-terms', reader)[0] ?? null,
}
