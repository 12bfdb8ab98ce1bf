import type { AppInactiveScreen } from '@driveway/contract/generated/content-schema'
import { findForCustomer, listVisible, type ContentReader } from './content-reader.ts'

export const appInactiveResolvers = {
  appInactiveScreen: (_args: unknown, reader: ContentReader): Promise<AppInactiveScreen | null> =>
    findForCustomer(listVisible('app-inactive', reader), reader),
}
