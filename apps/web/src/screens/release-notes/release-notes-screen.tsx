import { releaseNotesPage as texts } from '@driveway/messages/en-GB/release-notes-page'
import { say } from '@driveway/messages/say'
import { documentIcon } from '@driveway/ui/page-icons'
import { useEffect, useState } from 'react'
import { useAccount } from '#data/account/query.ts'
import { markReleaseNotesSeen } from '#data/account/seen-notes.ts'
import type { ReleaseNote } from '#data/release-note/mapper.ts'
import { useReleaseNotes } from '#data/release-note/query.ts'
import { KeptFallback } from '#parts/loading/kept-fallback.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { NoteList } from './note-list.tsx'
import styles from './release-notes-screen.module.css'

type Props = {
  readonly notes: readonly ReleaseNote[]
  /** The visit before this one; null for none. */
  readonly seen: Date | null
}

/** Marks the notes as seen once they show, and keeps the time of the visit before. */
function UnreadNotes({ notes, seen }: Props) {
  const wire = useWire()
  const clock = useWorldClock()
  const [before] = useState(seen)
  useEffect(() => {
    void markReleaseNotesSeen(wire, new Date(clock.now()), before)
  }, [wire, clock, before])
  return <NoteList notes={notes} before={before} />
}

export function ReleaseNotesScreen() {
  const notes = useReleaseNotes()
  const account = useAccount()
  const isLoaded = notes.status === 'loaded'
  return (
    <ScreenFrame title={say(texts, 'title')} hasBack isBusy={notes.status === 'loading'}>
      <div className={styles['page']}>
        <KeptFallback kept={notes} texts={texts} emptyIcon={documentIcon} />
        {isLoaded && account.status !== 'loaded' && <NoteList notes={notes.value} before={undefined} />}
        {isLoaded && account.status === 'loaded' && (
          <UnreadNotes notes={notes.value} seen={account.value.latestSeenReleaseNote} />
        )}
      </div>
    </ScreenFrame>
  )
}
