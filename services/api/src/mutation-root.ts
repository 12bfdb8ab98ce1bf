import {
  confirmEmailUpdate,
  requestUpdateEmail,
  resendUpdateEmailRequest,
} from './modules/email-change/email-change-resolver.ts'
import { upsertCustomerFeature } from './modules/feature/feature-resolver.ts'

/** Everything that changes something, and who does it. */
export const mutationRoot = {
  upsertCustomerFeature,
  requestUpdateEmail,
  resendUpdateEmailRequest,
  confirmEmailUpdate,
}
