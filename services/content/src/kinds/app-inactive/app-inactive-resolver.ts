import type { AppInactiveScreen } from '@driveway/contract/generated/content-schema'
import { findForCustomer, listVisible, type ContentReader } from '@driveway/content/content-reader'

export const appInactiveResolvers = {
  appInactiveScreen: (_args: unknown, reader: ContentReader): Promise<AppInactiveScreen | null> =>
    findForCustomer(listVisible('app-inactive', reader), reader),
}
