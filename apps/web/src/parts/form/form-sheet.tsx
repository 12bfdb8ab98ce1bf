import { Button } from '@driveway/ui/button'
import { Sheet } from '@driveway/ui/sheet'
import type { ComponentProps, ReactNode } from 'react'
import { FormBody } from './form-body.tsx'
import { SaveBar } from './save-bar.tsx'
import type { Form } from './use-form.ts'

type Props = Pick<ComponentProps<typeof FormBody>, 'failure'> &
  Omit<ComponentProps<typeof SaveBar>, 'isSaving'> & {
    readonly form: Pick<Form<never, never>, 'element' | 'submit' | 'isSaving'>
    readonly title: string
    readonly closeLabel: string
    readonly onClose: () => void
    /** The fields. */
    readonly children: ReactNode
  }

/** A sheet with a form: it is saved, or closed without a change. */
export function FormSheet({ title, form, failure, closeLabel, onClose, children, ...save }: Props) {
  return (
    <Sheet title={title} onClose={onClose}>
      <FormBody form={form} failure={failure ?? null}>
        {children}
        <SaveBar isSaving={form.isSaving} {...save} />
        <Button kind="quiet" onPress={onClose}>
          {closeLabel}
        </Button>
      </FormBody>
    </Sheet>
  )
}
