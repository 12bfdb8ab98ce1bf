import { say, type Page } from '@driveway/messages/say'
import type { ComponentProps } from 'react'
import { ActCard } from './act-card.tsx'
import { showChange } from './show-change.ts'

type Props<Code extends string> = Pick<ComponentProps<typeof ActCard>, 'title' | 'onRun' | 'children'> & {
  readonly texts: Page & Readonly<Record<'add-submit' | Code, string>>
  readonly change: { readonly isBusy: boolean; readonly failure: Code | null }
}

/** The card of an act that adds something. */
export function AddCard<Code extends string>({ title, texts, change, onRun, children }: Props<Code>) {
  return (
    <ActCard
      title={title}
      submit={say<Page, string>(texts, 'add-submit')}
      {...showChange(change, texts)}
      onRun={onRun}
    >
      {children}
    </ActCard>
  )
}
