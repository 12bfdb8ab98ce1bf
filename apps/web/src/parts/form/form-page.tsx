import type { ComponentProps, ReactNode } from 'react'
import { ScreenFrame } from '../screen-frame.tsx'
import { FormBody } from './form-body.tsx'
import styles from './form.module.css'
import { SaveBar } from './save-bar.tsx'

type Props = Omit<ComponentProps<typeof ScreenFrame>, 'children' | 'action'> &
  ComponentProps<typeof FormBody> &
  Pick<ComponentProps<typeof SaveBar>, 'label' | 'savingLabel' | 'isDisabled' | 'isSaving'> & {
    /** Shown above the form. */
    readonly intro?: ReactNode
  }

/** A page of the app that is one form: its fields, and the button that saves them. */
export function FormPage({
  form,
  failure = null,
  intro,
  label,
  savingLabel,
  isDisabled = false,
  isSaving,
  children,
  ...frame
}: Props) {
  return (
    <ScreenFrame {...frame}>
      <div className={styles['column']}>
        {intro}
        <FormBody form={form} failure={failure}>
          {children}
          <SaveBar label={label} savingLabel={savingLabel} isSaving={isSaving} isDisabled={isDisabled} />
        </FormBody>
      </div>
    </ScreenFrame>
  )
}
