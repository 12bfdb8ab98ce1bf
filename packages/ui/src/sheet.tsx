import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './sheet.module.css'

type Props = {
  readonly title: string
  /** The message, announced with the title. */
  readonly text?: ReactNode
  /** The buttons. */
  readonly children: ReactNode
  /** Full screen. */
  readonly isFull?: boolean
  /** Called by Escape and by a press on the backdrop. */
  readonly onClose: () => void
}

/** A modal dialog that traps the focus: a bottom sheet on a phone, centred elsewhere. */
export function Sheet({ title, text, children, isFull = false, onClose }: Props) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  // Closing before unmounting returns the focus to the opener.
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.setAttribute('closedby', 'any')
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={joinClasses(styles['sheet'], isFull && styles['full'])}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 className={styles['title']} id={`${id}-title`}>
        {title}
      </h2>
      {text !== undefined && (
        <div className={styles['text']} id={`${id}-text`}>
          {text}
        </div>
      )}
      {children}
    </dialog>
  )
}
