import { paths } from '@driveway/domain/journey/paths'
import { solarMatchingPage as texts } from '@driveway/messages/en-GB/solar-matching-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { sunIcon } from '@driveway/ui/page-icons'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useState } from 'react'
import type { Generator } from '#data/microgeneration/mapper.ts'
import { setSolarMatching, showSolarMatching } from '#data/solar-matching/mutation.ts'
import { MatchingDrawing } from '#parts/drawings/home-drawings.tsx'
import { HeroPage } from '#parts/hero-page.tsx'
import { RowLink, RowLinks } from '#parts/row-link.tsx'
import { SwitchCard } from '#parts/switch-card.tsx'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import styles from './solar-matching-screen.module.css'
import { sayFailure, viewRegistered, type DayView } from './solar-matching-view.ts'
import { YesterdayCard } from './yesterday-card.tsx'

type Props = {
  readonly isActive: boolean
  readonly generators: readonly Generator[]
  /** Null where there is nothing to show. */
  readonly yesterday: DayView | null
  readonly isOnline: boolean
}

const steps = [say(texts, 'step-house'), say(texts, 'step-car'), say(texts, 'step-rest')]

export function MatchingEditor({ isActive, generators, yesterday, isOnline }: Props) {
  const wire = useWire()
  const [announced, setAnnounced] = useState('')
  const registered = viewRegistered(generators)
  const { failed, save } = useSave({
    send: (optIn: boolean) => setSolarMatching(wire, optIn),
    show: (optIn) => showSolarMatching(wire, optIn),
    onSaved: (_, optIn) => setAnnounced(say(texts, optIn ? 'switched-on' : 'switched-off')),
    savedMs: null,
  })
  return (
    <HeroPage
      hero={
        <>
          <MatchingDrawing isActive={isActive} />
          <ol className={styles['steps']}>
            {steps.map((step, at) => (
              <li key={step} className={styles['step']}>
                <span className={styles['number']} aria-hidden="true">
                  {at + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </>
      }
    >
      {failed && (
        <Notice kind="error" isLive title={say(texts, 'failed-title')}>
          {sayFailure(failed.problem.code, failed.draft)}
        </Notice>
      )}
      {!isOnline && (
        <Notice kind="quiet" icon="offline" isLive title={say(texts, 'stale-title')}>
          {say(texts, 'stale-text')}
        </Notice>
      )}
      <SwitchCard
        title={say(texts, 'mode')}
        text={say(texts, isActive ? 'active-text' : 'not-active-text')}
        isOn={isActive}
        onChange={(wanted) => void save(wanted)}
      />
      {yesterday && <YesterdayCard day={yesterday} />}
      {registered && (
        <Card>
          <div className={styles['alone']}>
            <RowLinks>
              <RowLink
                to={paths.microgeneration}
                icon={sunIcon}
                aside={say(texts, 'power', { power: registered.power })}
              >
                {registered.name}
                <span className={styles['note']}>{say(texts, 'registered')}</span>
              </RowLink>
            </RowLinks>
          </div>
        </Card>
      )}
      <VisuallyHidden>
        <output>{announced}</output>
      </VisuallyHidden>
    </HeroPage>
  )
}
