import { requestDataExport } from './export/data-export-resolver.ts'
import { setEvChargerOverride } from './modules/boost/boost-resolver.ts'
import {
  confirmEmailUpdate,
  requestUpdateEmail,
  resendUpdateEmailRequest,
} from './modules/email-change/email-change-resolver.ts'
import { upsertCustomerFeature } from './modules/feature/feature-resolver.ts'
import {
  updateCustomerEvPreferencesSchedule,
  updateHasConfirmedSchedule,
} from './modules/schedule/schedule-resolver.ts'

/** Everything that changes something, and who does it. */
export const mutationRoot = {
  upsertCustomerFeature,
  requestUpdateEmail,
  resendUpdateEmailRequest,
  confirmEmailUpdate,
  setEvChargerOverride,
  updateCustomerEvPreferencesSchedule,
  updateHasConfirmedSchedule,
  requestDataExport,
}
