import type { ReactNode } from 'react'
import type { Loaded } from '#platform/use-loaded.ts'
import { findRequestId } from '#platform/wire/request-id.ts'
import { RequestIdNote } from './request-id-note.tsx'
import { StateMessage } from './state-message.tsx'

type Props = {
  readonly failed: Extract<Loaded<unknown>, { readonly status: 'error' }>
  readonly title: string
  readonly text: string
  readonly offline: Readonly<Record<'offline-title' | 'offline-text', string>>
  /** The next actions, while there is a connection. */
  readonly children?: ReactNode
}

/** A page whose published content could not be loaded. It is retried all the time. */
export function TextError({ failed: { isOffline, error }, title, text, offline, children }: Props) {
  return (
    <StateMessage
      icon={isOffline ? 'offline' : 'warning'}
      title={isOffline ? offline['offline-title'] : title}
      text={isOffline ? offline['offline-text'] : text}
      isAlert
    >
      {!isOffline && (
        <>
          {children}
          <RequestIdNote id={findRequestId(error)} />
        </>
      )}
    </StateMessage>
  )
}
