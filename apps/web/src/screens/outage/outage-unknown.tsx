import { outagePages as texts } from '@driveway/messages/en-GB/outage-pages'
import { say } from '@driveway/messages/say'
import { LoadError } from '#parts/load-error.tsx'

/** The server gives no answer, so that nobody knows of an outage. */
export function OutageUnknown() {
  return (
    <LoadError
      title={say(texts, 'unknown-title')}
      text={say(texts, 'unknown-text')}
      offlineText={say(texts, 'unknown-offline')}
    />
  )
}
