import type { Result } from '@driveway/domain/result'
import { Notice } from '@driveway/ui/notice'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useState, type ReactNode } from 'react'
import { useSave } from '#platform/wire/use-save.ts'
import { HeroPage } from './hero-page.tsx'
import { OfflineNotice } from './loading/offline-notice.tsx'
import { SwitchCard } from './switch-card.tsx'

type TextKey = 'failed-title' | 'stale-title' | 'stale-text' | 'switched-on' | 'switched-off'

type Props = {
  readonly texts: Readonly<Record<TextKey, string>>
  readonly hero: ReactNode
  readonly isOn: boolean
  readonly mode: string
  /** The text below the switch's title. */
  readonly modeText: string
  /** Within the switch's card. */
  readonly modeChildren?: ReactNode
  readonly send: (isOn: boolean) => Promise<Result<unknown, { readonly code: string }>>
  /** Shows the choice before it is saved, and returns the rollback. */
  readonly show: (isOn: boolean) => () => void
  readonly sayFailure: (code: string, wasOptIn: boolean) => string
  readonly children: ReactNode
}

/** A page with one switch, which is saved at once. */
export function OptInPage(props: Props) {
  const { texts, hero, isOn, mode, modeText, modeChildren, send, show, sayFailure, children } = props
  const [announced, setAnnounced] = useState('')
  const { failed, save } = useSave({
    send,
    show,
    onSaved: (_, wanted) => setAnnounced(texts[wanted ? 'switched-on' : 'switched-off']),
    savedMs: null,
  })
  return (
    <HeroPage hero={hero}>
      {failed && (
        <Notice kind="error" isLive title={texts['failed-title']}>
          {sayFailure(failed.problem.code, failed.draft)}
        </Notice>
      )}
      <OfflineNotice texts={texts} />
      <SwitchCard title={mode} text={modeText} isOn={isOn} onChange={(wanted) => void save(wanted)}>
        {modeChildren}
      </SwitchCard>
      {children}
      <VisuallyHidden>
        <output>{announced}</output>
      </VisuallyHidden>
    </HeroPage>
  )
}
