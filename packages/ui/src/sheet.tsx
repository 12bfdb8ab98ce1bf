import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './sheet.module.css'

type Props = {
  readonly title: string
  /** What it says, which is read out with the title. */
  readonly text?: ReactNode
  /** What can be done here. */
  readonly children: ReactNode
  /** Takes the whole screen. */
  readonly isFull?: boolean
  /** By Escape, and by a press beside it. */
  readonly onClose: () => void
}

/** Stands over the page while it is there, and keeps the keyboard inside; a sheet on a phone, centred elsewhere. */
export function Sheet({ title, text, children, isFull = false, onClose }: Props) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page: only so does the focus go back to what opened it.
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
