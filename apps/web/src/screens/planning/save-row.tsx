import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { SaveBar } from '#parts/form/save-bar.tsx'
import styles from './planning-screen.module.css'

type Props = {
  readonly label: string
  readonly savingLabel: string
  readonly savedLabel: string
  readonly isSaving: boolean
  readonly isSaved: boolean
}

/** The button that saves a form; its label says when that is done. */
export function SaveRow({ label, savingLabel, savedLabel, isSaving, isSaved }: Props) {
  return (
    <div className={styles['save']}>
      <SaveBar label={isSaved ? savedLabel : label} savingLabel={savingLabel} isSaving={isSaving} />
      <VisuallyHidden>
        <output>{isSaved && savedLabel}</output>
      </VisuallyHidden>
    </div>
  )
}
