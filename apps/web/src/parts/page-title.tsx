import { brands } from '@driveway/brand/brands'
import { appShell } from '@driveway/messages/en-GB/app-shell'
import { say } from '@driveway/messages/say'
import { useBrand } from '#platform/use-brand.ts'

type Props = { readonly page: string }

/** What the browser calls the page. */
export function PageTitle({ page }: Props) {
  const brand = useBrand()
  return <title>{say(appShell, 'page-title', { page, brand: brands[brand].title })}</title>
}
