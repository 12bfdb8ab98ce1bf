import type { BrandId } from '@driveway/brand/brand-id'
import { brands } from '@driveway/brand/brands'
import { usePlatformContext } from './platform-context.ts'

export function useBrand(): BrandId {
  return usePlatformContext().brand
}

export function useBrandName(): string {
  return brands[useBrand()].name
}

export function useIsMainBrand(): boolean {
  return usePlatformContext().isMainBrand
}
