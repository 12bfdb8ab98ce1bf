import type { BrandId } from '@driveway/brand/brand-id'
import { usePlatformContext } from './platform-context.ts'

export function useBrand(): BrandId {
  return usePlatformContext().brand
}

export function useIsMainBrand(): boolean {
  return usePlatformContext().isMainBrand
}
