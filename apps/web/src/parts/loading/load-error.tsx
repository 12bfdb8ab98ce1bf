import { notAllowed } from '@driveway/messages/en-GB/not-allowed'
import { say } from '@driveway/messages/say'
import { useOnline } from '#platform/use-online.ts'
import { isRefused } from '#platform/wire/request-error.ts'
import { StateMessage } from './state-message.tsx'

export type ErrorTexts = Readonly<Record<'error-title' | 'error-text' | 'error-offline', string>>

type Props = { readonly texts: ErrorTexts; readonly error?: unknown }

/**
 * A page whose data could not be loaded. It is retried all the time, and at once by its button, unless the person's role
 * does not include it.
 */
export function LoadError({ texts, error }: Props) {
  const isOnline = useOnline()
  if (isRefused(error)) return <NotInRole />
  return (
    <StateMessage
      icon={isOnline ? 'warning' : 'offline'}
      title={texts['error-title']}
      text={texts[isOnline ? 'error-text' : 'error-offline']}
      isAlert
      hasRetry
    />
  )
}

/** A page or change that the person's role in the home does not include. */
export function NotInRole() {
  return (
    <StateMessage icon="info" title={say(notAllowed, 'page-title')} text={say(notAllowed, 'page-text')} />
  )
}
