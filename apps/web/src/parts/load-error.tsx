import { useOnline } from '#platform/use-online.ts'
import { StateMessage } from './state-message.tsx'

type Props = { readonly title: string; readonly text: string; readonly offlineText: string }

/** A page whose data could not be loaded. It is retried all the time, and at once by its button. */
export function LoadError({ title, text, offlineText }: Props) {
  const isOnline = useOnline()
  return (
    <StateMessage
      icon={isOnline ? 'warning' : 'offline'}
      title={title}
      text={isOnline ? text : offlineText}
      isAlert
      hasRetry
    />
  )
}
