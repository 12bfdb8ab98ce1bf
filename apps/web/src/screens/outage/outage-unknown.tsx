import { outagePages as texts } from '@driveway/messages/en-GB/outage-pages'
import { LoadError } from '#parts/loading/load-error.tsx'

/** The server gives no answer, so that nobody knows of an outage. */
export function OutageUnknown() {
  return (
    <LoadError
      texts={{
        'error-title': texts['unknown-title'],
        'error-text': texts['unknown-text'],
        'error-offline': texts['unknown-offline'],
      }}
    />
  )
}
