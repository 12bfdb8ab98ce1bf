import { brandIds } from '@driveway/brand/brand-id'
import { brands } from '@driveway/brand/brands'
import type { OperatorBrand } from './operator-deps.ts'

export const operatorBrands: readonly OperatorBrand[] = brandIds.map((id) => ({
  id,
  title: brands[id].title,
}))
