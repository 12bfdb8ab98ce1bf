import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

type Props = {
  readonly title: string
  readonly children: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
}

/** A sheet with a message and a close button. */
export function Dialog({ title, children, closeLabel, onClose }: Props) {
  return (
    <Sheet title={title} text={children} onClose={onClose}>
      <Button onPress={onClose}>{closeLabel}</Button>
    </Sheet>
  )
}
