import { accountSites } from '@driveway/brand/account-sites'
import { brands } from '@driveway/brand/brands'
import { useBrand } from './use-brand.ts'

/** The brand's own site, where customers see contract and bills. */
export function useAccountSite(): { readonly address: string; readonly brandName: string } {
  const brand = useBrand()
  return { address: accountSites[brand], brandName: brands[brand].name }
}
