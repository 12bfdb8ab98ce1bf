import { contentLanguage } from '@driveway/domain/language'
import { writeDateText } from '@driveway/domain/time/date-text'
import { releaseNotesPage as texts } from '@driveway/messages/en-GB/release-notes-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useState } from 'react'
import type { ReleaseNote } from '#data/release-note/mapper.ts'
import { RichText } from '#parts/rich-text.tsx'
import styles from './note-list.module.css'
import { NoteTag } from './note-tag.tsx'
import { FIRST_NOTES, isUnread } from './notes-view.ts'

type Props = {
  readonly notes: readonly ReleaseNote[]
  /** The visit before; undefined until it is known. */
  readonly before: Date | null | undefined
}

function Note({ note, isNew }: { readonly note: ReleaseNote; readonly isNew: boolean }) {
  return (
    <li className={styles['note']} data-new={isNew}>
      <article className={styles['card']}>
        <p className={styles['date']}>
          <time dateTime={note.releaseDate}>{writeDateText(note.releaseDate)}</time>
          {isNew && <VisuallyHidden>{say(texts, 'new-note')}</VisuallyHidden>}
        </p>
        <h2 className={styles['title']} lang={contentLanguage}>
          {note.title}
        </h2>
        {note.tags.length > 0 && (
          <ul className={styles['tags']} lang={contentLanguage}>
            {note.tags.map((tag) => (
              <li key={tag.name}>
                <NoteTag colour={tag.colour}>{tag.name}</NoteTag>
              </li>
            ))}
          </ul>
        )}
        <div className={styles['text']}>
          <RichText html={note.description} />
        </div>
      </article>
    </li>
  )
}

/** The notes along a line, the newest first; older ones on request. */
export function NoteList({ notes, before }: Props) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? notes : notes.slice(0, FIRST_NOTES)
  return (
    <>
      <ol className={styles['notes']}>
        {shown.map((note) => (
          <Note key={note.id} note={note} isNew={isUnread(note, before)} />
        ))}
      </ol>
      {shown.length < notes.length && (
        <Button kind="quiet" onPress={() => setWhole(true)}>
          {say(texts, 'older-notes')}
        </Button>
      )}
    </>
  )
}
