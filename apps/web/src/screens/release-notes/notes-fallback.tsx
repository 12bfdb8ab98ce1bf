import { releaseNotesPage as texts } from '@driveway/messages/en-GB/release-notes-page'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { documentIcon } from '@driveway/ui/page-icons'
import { RequestIdNote } from '#parts/request-id-note.tsx'
import { StateMessage } from '#parts/state-message.tsx'
import { TextSkeleton } from '#parts/text-skeleton.tsx'
import type { Kept } from '#platform/use-kept.ts'
import { findRequestId } from '#platform/wire/request-id.ts'

/** Shown until notes are there, and above those of an earlier visit. */
export function NotesFallback({ notes }: { readonly notes: Kept<readonly unknown[]> }) {
  if (notes.status === 'loading') return <TextSkeleton label={say(texts, 'loading')} />
  if (notes.status === 'error') {
    return (
      <StateMessage
        icon={notes.isOffline ? 'offline' : 'warning'}
        title={say(texts, notes.isOffline ? 'offline-title' : 'data-error')}
        text={say(texts, notes.isOffline ? 'offline-text' : 'data-error-text')}
        isAlert
      >
        {!notes.isOffline && <RequestIdNote id={findRequestId(notes.error)} />}
      </StateMessage>
    )
  }
  if (notes.value.length === 0) {
    return (
      <StateMessage icon={documentIcon} title={say(texts, 'empty-title')} text={say(texts, 'empty-text')} />
    )
  }
  if (!notes.isOld) return null
  return (
    <Notice
      kind="quiet"
      icon={notes.isOffline ? 'offline' : 'warning'}
      isLive
      title={say(texts, notes.isOffline ? 'offline-title' : 'old-title')}
    >
      {say(texts, 'old-text')}
    </Notice>
  )
}
