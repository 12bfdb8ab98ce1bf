import { useOnline } from '#platform/use-online.ts'
import { StateMessage } from './state-message.tsx'

export type ErrorTexts = Readonly<Record<'error-title' | 'error-text' | 'error-offline', string>>

/** A page whose data could not be loaded. It is retried all the time, and at once by its button. */
export function LoadError({ texts }: { readonly texts: ErrorTexts }) {
  const isOnline = useOnline()
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
