import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

type Props = {
  readonly title: string
  readonly children: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
}

/** Stands over the page while it is there, and keeps the keyboard inside; a sheet on a phone, centred elsewhere. */
export function Dialog({ title, children, closeLabel, onClose }: Props) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={styles['dialog']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 className={styles['title']} id={`${id}-title`}>
        {title}
      </h2>
      <div className={styles['text']} id={`${id}-text`}>
        {children}
      </div>
      <Button onPress={onClose}>{closeLabel}</Button>
    </dialog>
  )
}
