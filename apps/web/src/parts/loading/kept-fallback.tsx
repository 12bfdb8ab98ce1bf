import type { IconName } from '@driveway/ui/icon'
import { Notice } from '@driveway/ui/notice'
import type { ReactNode } from 'react'
import type { Kept } from '#platform/offline/use-kept.ts'
import { TextError } from './text-error.tsx'
import { StateMessage } from './state-message.tsx'
import { TextSkeleton } from './text-skeleton.tsx'

type TextKey =
  | 'loading'
  | 'offline-title'
  | 'offline-text'
  | 'data-error'
  | 'data-error-text'
  | 'empty-title'
  | 'empty-text'
  | 'old-title'
  | 'old-text'

type Props = {
  readonly kept: Kept<readonly unknown[]>
  /** Without a text of its own, old content reads the same without a connection. */
  readonly texts: Readonly<Record<TextKey, string> & Partial<Record<'old-offline-text', string>>>
  readonly emptyIcon: IconName
  /** The next actions after an error. */
  readonly children?: ReactNode
}

/** Shown until kept content is there, and above that of an earlier visit. */
export function KeptFallback({ kept, texts, emptyIcon, children }: Props) {
  if (kept.status === 'loading') return <TextSkeleton label={texts.loading} />
  if (kept.status === 'error') {
    return (
      <TextError failed={kept} title={texts['data-error']} text={texts['data-error-text']} offline={texts}>
        {children}
      </TextError>
    )
  }
  if (kept.value.length === 0)
    return <StateMessage icon={emptyIcon} title={texts['empty-title']} text={texts['empty-text']} />
  if (!kept.isOld) return null
  const { isOffline } = kept
  return (
    <Notice
      kind="quiet"
      icon={isOffline ? 'offline' : 'warning'}
      isLive
      title={texts[isOffline ? 'offline-title' : 'old-title']}
    >
      {(isOffline ? texts['old-offline-text'] : null) ?? texts['old-text']}
    </Notice>
  )
}
