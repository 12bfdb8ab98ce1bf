import { betaPage as texts } from '@driveway/messages/en-GB/beta-page'
import { say } from '@driveway/messages/say'
import { Chip } from '@driveway/ui/chip'
import { Icon } from '@driveway/ui/icon'
import { Notice } from '@driveway/ui/notice'
import { Switch } from '@driveway/ui/form/switch'
import { useId } from 'react'
import { showFeature } from '#data/account/mutation.ts'
import { showBeta, switchBeta } from '#data/feature/mutation.ts'
import { reloadPhevReadyMode } from '#data/phev/query.ts'
import { reloadSolarMatching } from '#data/solar-matching/query.ts'
import { useTracker } from '#platform/analytics/use-tracker.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import styles from './beta-card.module.css'
import { sayFailure, type BetaView } from './betas-view.ts'

type Props = {
  readonly view: BetaView
  /** The customer had not been informed of it. */
  readonly isNew: boolean
  readonly onSaved: (announcement: string) => void
}

/** One beta and its switch, which is disabled while its call is in flight. */
export function BetaCard({ view, isNew, onSaved }: Props) {
  const wire = useWire()
  const tracker = useTracker()
  const id = useId()
  const { beta, title, description, icon } = view
  const { pending, failed, save } = useSave({
    send: (isOn: boolean) => switchBeta(wire, beta, isOn),
    show: (isOn) => {
      const rollBacks = [showBeta(wire, beta, isOn), showFeature(wire, beta.name, { isOn }, { isOn: !isOn })]
      return () => rollBacks.forEach((rollBack) => rollBack())
    },
    onSaved: (_, isOn) => {
      onSaved(say(texts, isOn ? 'switched-on' : 'switched-off', { feature: title }))
      // An opt-in acts only with its feature.
      if (beta.name === 'PHEV_READY_MODE') reloadPhevReadyMode(wire)
      if (beta.name === 'EXPORT_MATCH') reloadSolarMatching(wire)
    },
    savedMs: null,
  })

  function change(isOn: boolean): void {
    tracker.track({ name: 'beta-toggle', feature: beta.name, isOn })
    void save(isOn)
  }

  return (
    <li className={styles['card']} aria-busy={pending !== null} aria-labelledby={id}>
      <span className={styles['icon']}>
        <Icon name={icon} />
      </span>
      <div className={styles['words']}>
        <h2 className={styles['title']} id={id}>
          {title}
          {isNew && (
            <Chip isSmall isAccent>
              {say(texts, 'new')}
            </Chip>
          )}
        </h2>
        <p className={styles['description']}>{description}</p>
        <p className={styles['state']} aria-live="polite">
          {pending !== null && say(texts, pending ? 'switching-on' : 'switching-off')}
        </p>
      </div>
      <Switch label={title} isOn={beta.isOn} isBusy={pending !== null} onChange={change} />
      {failed && (
        <div className={styles['failure']}>
          <Notice kind="error" isLive title={say(texts, 'failed-title', { feature: title })}>
            {sayFailure(failed.problem.code)}
          </Notice>
        </div>
      )}
    </li>
  )
}
