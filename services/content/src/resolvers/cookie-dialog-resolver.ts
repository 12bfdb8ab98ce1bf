import type { CookieDialog } from '@driveway/contract/generated/content-schema'
import { listVisible, type BrandReader } from './content-reader.ts'

export const cookieDialogResolvers = {
  cookieDialog: (_args: unknown, reader: BrandReader): CookieDialog | null =>
    listVisible('cookie-dialog', reader)[0] ?? null,
}
