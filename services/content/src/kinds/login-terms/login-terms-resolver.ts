import type { LoginTerms } from '@driveway/contract/generated/content-schema'
import { listVisible, type BrandReader } from '@driveway/content/content-reader'

export const loginTermsResolvers = {
  loginTerms: (_args: unknown, reader: BrandReader): LoginTerms | null =>
    listVisible('login-terms', reader)[0] ?? null,
}
