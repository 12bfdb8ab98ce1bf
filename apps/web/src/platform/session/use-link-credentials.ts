import type { Cell } from '../cell.ts'
import { usePlatformContext } from '../platform-context.ts'

export function useLinkCredentials(): Cell<string | null> {
  return usePlatformContext().linkCredentials
}
