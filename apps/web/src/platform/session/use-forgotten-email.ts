import type { ForgottenEmail } from './forgotten-email.ts'
import { usePlatformContext } from '../platform-context.ts'

export function useForgottenEmail(): ForgottenEmail {
  return usePlatformContext().forgottenEmail
}
