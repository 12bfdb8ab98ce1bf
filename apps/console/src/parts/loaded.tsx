import { consoleShell as texts } from '@driveway/messages/en-GB/console-shell'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import type { ReactNode } from 'react'
import { SmallButton } from './small-button.tsx'
import styles from './loaded.module.css'

type Query<Data> = {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

type Props<Data> = { readonly query: Query<Data>; readonly children: (data: Data) => ReactNode }

/** A skeleton, a failure with a button, or the answer; an old answer stays through a failure. */
export function Loaded<Data>({ query, children }: Props<Data>) {
  const { data, error } = query
  if (data === undefined)
    return error ? (
      <Failure error={error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading label={say(texts, 'loading')} />
    )
  return (
    <>
      {error && <Notice kind="error" title={say(texts, 'stale')} isLive />}
      {children(data)}
    </>
  )
}

export function Loading({ label }: { readonly label: string }) {
  return (
    <output className={styles['loading']}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton width={220} height={28} />
      <Skeleton width={320} height={96} />
      <Skeleton width={280} height={96} />
    </output>
  )
}

export function Forbidden() {
  return <Notice kind="quiet" title={say(texts, 'forbidden')} isLive />
}

export function Failure({ error, onRetry }: { readonly error?: Error; readonly onRetry: () => void }) {
  if (error?.name === 'ForbiddenError') return <Forbidden />
  return (
    <Notice
      kind="error"
      title={say(texts, navigator.onLine ? 'failed' : 'offline')}
      isLive
      action={<SmallButton onPress={onRetry}>{say(texts, 'retry')}</SmallButton>}
    />
  )
}
