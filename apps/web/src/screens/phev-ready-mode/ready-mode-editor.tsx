import { phevReadyModePage as texts } from '@driveway/messages/en-GB/phev-ready-mode-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Figure, Figures } from '@driveway/ui/figure'
import { Notice } from '@driveway/ui/notice'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useState } from 'react'
import { setPhevReadyMode, showPhevReadyMode } from '#data/phev/mutation.ts'
import { HybridDrawing } from '#parts/drawings/home-drawings.tsx'
import { HeroPage } from '#parts/hero-page.tsx'
import { SwitchCard } from '#parts/switch-card.tsx'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { sayCapacity, sayFailure, shownLimit, shownWindow, type CostView } from './phev-ready-mode-view.ts'
import styles from './phev-ready-mode-screen.module.css'
import { ReadyDay } from './ready-day.tsx'

type Props = {
  readonly isOn: boolean
  readonly isBeta: boolean
  readonly isOnline: boolean
  /** Make and model; null where they are unknown. */
  readonly name: string | null
  readonly batteryCapacityWh: number
  /** Null without a tariff. */
  readonly cost: CostView | null
}

export function ReadyModeEditor({ isOn, isBeta, isOnline, name, batteryCapacityWh, cost }: Props) {
  const wire = useWire()
  const [announced, setAnnounced] = useState('')
  const { failed, save } = useSave({
    send: (wanted: boolean) => setPhevReadyMode(wire, wanted),
    show: (wanted) => showPhevReadyMode(wire, wanted),
    onSaved: (_, wanted) => setAnnounced(say(texts, wanted ? 'switched-on' : 'switched-off')),
    savedMs: null,
  })
  return (
    <HeroPage
      hero={
        <>
          <HybridDrawing />
          <div>
            <h2 className={styles['car']}>{name ?? say(texts, 'your-hybrid')}</h2>
            <p className={styles['capacity']}>{sayCapacity(batteryCapacityWh)}</p>
          </div>
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
        text={isOn ? say(texts, 'on-text', shownWindow) : say(texts, 'off-text')}
        isOn={isOn}
        onChange={(wanted) => void save(wanted)}
      >
        <ReadyDay isOn={isOn} />
      </SwitchCard>
      {cost && (
        <Card title={say(texts, 'cost')}>
          <Figures>
            <Figure label={say(texts, 'cost-window', shownWindow)} value={cost.inWindow} />
            <Figure label={say(texts, 'cost-cheapest')} value={cost.cheapest} />
          </Figures>
        </Card>
      )}
      <Notice kind="quiet" icon="info" title={say(texts, 'small-title', { capacity: shownLimit })}>
        {say(texts, isBeta ? 'small-beta-text' : 'small-text')}
      </Notice>
      <VisuallyHidden>
        <output>{announced}</output>
      </VisuallyHidden>
    </HeroPage>
  )
}
