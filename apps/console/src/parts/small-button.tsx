import type { ReactNode } from 'react'
import styles from './small-button.module.css'

type Props = { readonly children: ReactNode; readonly onPress: () => void }

/** A button for tables and bars, where the usual one would be too loud. */
export function SmallButton({ children, onPress }: Props) {
  return (
    <button type="button" className={styles['button']} onClick={onPress}>
      {children}
    </button>
  )
}
