import type { ReactNode } from 'react'
import type { TagColour } from '#data/release-note/mapper.ts'
import styles from './note-tag.module.css'

type Props = { readonly colour: TagColour; readonly children: ReactNode }

/** The colour is a role of the brand; the word says the same. */
export function NoteTag({ colour, children }: Props) {
  return (
    <span className={styles['tag']} data-colour={colour}>
      {children}
    </span>
  )
}
