import { GetOrganisations } from '@driveway/contract/generated/operator-operations'
import { consoleOrganisations as texts } from '@driveway/messages/en-GB/console-organisations'
import { say } from '@driveway/messages/say'
import { TableCard } from '#parts/table-card.tsx'
import { Loaded } from '#parts/loaded.tsx'
import { nameBrand } from '#parts/name-brand.ts'
import { PageTitle } from '#parts/page-title.tsx'
import { useAnswer } from '#platform/use-answer.ts'
import { useMay } from '#platform/use-may.ts'
import { OrganisationForm } from './organisation-form.tsx'
import { CustomerSwitches } from './customer-switches.tsx'

/** Organisations of the brands, and the modules and features of a customer. */
export function OrganisationsScreen() {
  const query = useAnswer(GetOrganisations, {})
  const maySave = useMay('Mutation.saveOrganisation')
  return (
    <>
      <PageTitle title={say(texts, 'title')} />
      <Loaded query={query}>
        {({ organisations }) => (
          <>
            <TableCard
              title={say(texts, 'organisations')}
              headings={(['id', 'name', 'brand', 'parent', 'app-url'] as const).map((key) => say(texts, key))}
              rows={organisations.map(({ organisationId, name, brand, parentId, appUrl }) => ({
                key: organisationId,
                cells: [organisationId, name, nameBrand(brand), parentId ?? '–', appUrl ?? '–'],
              }))}
              empty={say(texts, 'none')}
            />
            <CustomerSwitches organisations={organisations} />
          </>
        )}
      </Loaded>
      {maySave && <OrganisationForm />}
    </>
  )
}
