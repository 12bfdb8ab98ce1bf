import { paths } from '@driveway/domain/journey/paths'
import { solarMatchingPage as texts } from '@driveway/messages/en-GB/solar-matching-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { sunIcon } from '@driveway/ui/page-icons'
import type { Generator } from '#data/microgeneration/mapper.ts'
import { setSolarMatching, showSolarMatching } from '#data/solar-matching/mutation.ts'
import { MatchingDrawing } from '#parts/drawings/home-drawings.tsx'
import { OptInPage } from '#parts/opt-in-page.tsx'
import { RowLink, RowLinks } from '#parts/row-link.tsx'
import { useWire } from '#platform/wire/use-wire.ts'
import styles from './solar-matching-screen.module.css'
import { sayFailure, viewRegistered, type DayView } from './solar-matching-view.ts'
import { YesterdayCard } from './yesterday-card.tsx'

type Props = {
  readonly isActive: boolean
  readonly generators: readonly Generator[]
  /** Null where there is nothing to show. */
  readonly yesterday: DayView | null
}

const steps = [say(texts, 'step-house'), say(texts, 'step-car'), say(texts, 'step-rest')]

export function MatchingEditor({ isActive, generators, yesterday }: Props) {
  const wire = useWire()
  const registered = viewRegistered(generators)
  return (
    <OptInPage
      texts={texts}
      isOn={isActive}
      mode={say(texts, 'mode')}
      modeText={say(texts, isActive ? 'active-text' : 'not-active-text')}
      send={(optIn) => setSolarMatching(wire, optIn)}
      show={(optIn) => showSolarMatching(wire, optIn)}
      sayFailure={sayFailure}
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
    </OptInPage>
  )
}
