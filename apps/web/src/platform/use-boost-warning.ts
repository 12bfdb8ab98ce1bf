import type { BoostWarning } from './boost-warning.ts'
import { usePlatformContext } from './platform-context.ts'

export function useBoostWarning(): BoostWarning {
  return usePlatformContext().boostWarning
}
