import { brands } from '@driveway/brand/brands'
import { appShell } from '@driveway/messages/en-GB/app-shell'
import { say } from '@driveway/messages/say'
import { useBrand } from '#platform/use-brand.ts'

type Props = { readonly page: string }

/** Sets the document title. */
export function PageTitle({ page }: Props) {
  const brand = useBrand()
  return <title>{say(appShell, 'page-title', { page, brand: brands[brand].title })}</title>
}
