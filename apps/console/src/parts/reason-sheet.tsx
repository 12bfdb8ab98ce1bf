import { Sheet } from '@driveway/ui/sheet'
import type { ComponentProps, ReactNode } from 'react'
import { ActForm } from './act-form.tsx'

type Form = ComponentProps<typeof ActForm>

type Props = Pick<Form, 'reason' | 'submit' | 'isBusy' | 'failure' | 'kind'> & {
  readonly title: string
  /** True once it is done, which closes the sheet. */
  readonly onConfirm: (reason: string, form: HTMLFormElement) => Promise<boolean>
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asks for the reason of an act before it runs. */
export function ReasonSheet({ title, onConfirm, onClose, children = null, ...form }: Props) {
  return (
    <Sheet title={title} onClose={onClose}>
      <ActForm
        {...form}
        onSubmit={async (element, reason) => {
          if (await onConfirm(reason, element)) onClose()
        }}
      >
        {children}
      </ActForm>
    </Sheet>
  )
}
