import type { IdentityClient } from './identity-client.ts'
import { usePlatformContext } from '../platform-context.ts'

export function useIdentity(): IdentityClient {
  return usePlatformContext().identity
}
