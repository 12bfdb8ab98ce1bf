import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import styles from './text-skeleton.module.css'

const lines = [180, 620, 590, 610, 340]

type Props = { readonly label: string }

/** Skeleton of a text. */
export function TextSkeleton({ label }: Props) {
  return (
    <output className={styles['lines']}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {lines.map((width, at) => (
        <Skeleton key={width} width={width} height={at === 0 ? 22 : 14} />
      ))}
    </output>
  )
}
