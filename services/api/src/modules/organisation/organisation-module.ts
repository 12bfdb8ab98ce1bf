import type { Organisation } from '@driveway/contract/generated/customer-schema'
import { PublicError } from '@driveway/graphql-edge/public-error'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import type { Database } from '@driveway/store/kernel/database'
import type { ApiModule } from '@driveway/api/request/api-module'
import type { SharedLoads } from '@driveway/api/request/shared-loads'

/** A customer's own organisation, its parent and the installer. */
export function createOrganisationModule({
  database,
  loads,
}: {
  database: Database
  loads: SharedLoads
}): ApiModule {
  const store = createOrganisationStore(database)
  return {
    resolvers: {
      Query: {
        organisations: async (
          _source,
          { organisationId }: { organisationId: string },
          context,
        ): Promise<Organisation> => {
          const customer = (await loads.household(context))?.customer
          const own = customer === undefined ? [] : await store.listOf(customer)
          const found = own.find((each) => each.organisationId === organisationId)
          if (found === undefined) throw new PublicError('NOT_FOUND', 'There is no such organisation.')
          return {
            organisationId: found.organisationId,
            name: found.name,
            parentId: found.parentId,
            customerAppUserPoolId: null,
            customerAppDomain: found.appUrl === null ? null : new URL(found.appUrl).host,
            roles: [],
          }
        },
      },
    },
  }
}
