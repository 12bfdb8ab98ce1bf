import { brandIds, type BrandId } from '@driveway/brand/brand-id'
import { brands } from '@driveway/brand/brands'
import type { Database } from '@driveway/store/kernel/database'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'

/** Each brand is an organisation; the address of its app is only saved if it is given. */
export async function saveBrandOrganisations(
  database: Database,
  appUrlOf: (id: BrandId) => string | undefined,
): Promise<void> {
  const organisations = createOrganisationStore(database)
  for (const id of brandIds) {
    const appUrl = appUrlOf(id)
    await organisations.save({
      organisationId: id,
      brand: id,
      name: brands[id].title,
      parentId: null,
      ...(appUrl === undefined ? {} : { appUrl }),
    })
  }
}
