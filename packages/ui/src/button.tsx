import type { ReactNode } from 'react'
import styles from './button.module.css'
import { joinClasses } from './join-classes.ts'
import { useIsLive } from './use-is-live.tsx'

/** `danger` destroys something. */
export type ButtonKind = 'primary' | 'quiet' | 'danger'

type Props = {
  readonly children: ReactNode
  readonly kind?: ButtonKind
  readonly type?: 'button' | 'submit'
  /** Ignores presses but keeps the focus while its action runs. */
  readonly isBusy?: boolean
  /** Disabled until the form is valid. */
  readonly isDisabled?: boolean
  readonly onPress?: () => void
}

/** The look of a button for a link that leads to another page. */
export function styleButton(kind: ButtonKind): string {
  return joinClasses(styles['button'], styles[kind])
}

export function Button({
  children,
  kind = 'primary',
  type = 'button',
  isBusy = false,
  isDisabled = false,
  onPress,
}: Props) {
  const isLive = useIsLive()
  return (
    <button
      className={joinClasses(styleButton(kind), isBusy && styles['busy'])}
      type={type === 'submit' ? 'submit' : 'button'}
      aria-disabled={isBusy}
      disabled={isDisabled || !isLive}
      data-waits={isLive ? undefined : ''}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onPress?.()
      }}
    >
      {children}
    </button>
  )
}
