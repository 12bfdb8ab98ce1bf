import { paths } from '@driveway/domain/journey/paths'
import { microgenerationPage as texts } from '@driveway/messages/en-GB/microgeneration-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Chip } from '@driveway/ui/chip'
import { Figure, Figures } from '@driveway/ui/figure'
import { Notice } from '@driveway/ui/notice'
import { leafIcon } from '@driveway/ui/page-icons'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useState } from 'react'
import { Link } from '#parts/link.tsx'
import type { Generator } from '#data/microgeneration/mapper.ts'
import { removeGenerator } from '#data/microgeneration/mutation.ts'
import { reloadSolarMatching } from '#data/solar-matching/query.ts'
import { GenerationDrawing } from '#parts/drawings/home-drawings.tsx'
import { HeroPage } from '#parts/hero-page.tsx'
import { OfflineNotice } from '#parts/loading/offline-notice.tsx'
import { RowLink, RowLinks } from '#parts/row-link.tsx'
import { pickByCode, type ByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import styles from './generator-list.module.css'
import { GeneratorList } from './generator-list.tsx'
import { MicrogenerationEmpty } from './microgeneration-fallback.tsx'
import { sumPower, viewGenerators, type GeneratorView } from './microgeneration-view.ts'
import { RemoveSheet } from './remove-sheet.tsx'

type Props = {
  readonly generators: readonly Generator[]
  /** Null while it is unknown. */
  readonly isMatching: boolean | null
}

const problemTexts = {
  'unexpected-error': 'remove-failed',
  'not-reached': 'remove-not-reached',
} as const satisfies ByCode<never, keyof typeof texts>

export function GeneratorsEditor({ generators, isMatching }: Props) {
  const wire = useWire()
  const [asked, setAsked] = useState<GeneratorView | null>(null)
  const [announced, setAnnounced] = useState('')
  const removal = useSave({
    send: (generator: GeneratorView) => removeGenerator(wire, generator.id),
    onSaved: (_, { name }) => {
      setAnnounced(say(texts, 'removed', { name }))
      // Removing the last one has ended it.
      reloadSolarMatching(wire)
    },
    savedMs: null,
  })
  const shown = viewGenerators(generators)

  async function remove(generator: GeneratorView): Promise<void> {
    await removal.save(generator)
    setAsked(null)
  }

  return (
    <>
      <VisuallyHidden>
        <output>{announced}</output>
      </VisuallyHidden>
      {shown.length === 0 ? (
        <MicrogenerationEmpty />
      ) : (
        <HeroPage hero={<Hero generators={generators} shown={shown} />}>
          {removal.failed && (
            <Notice kind="error" isLive title={say(texts, 'remove-failed-title')}>
              {say(texts, pickByCode(problemTexts, removal.failed.problem.code))}
            </Notice>
          )}
          <OfflineNotice texts={texts} />
          <GeneratorList generators={shown} onRemove={setAsked} />
          <MatchingCard isMatching={isMatching} />
          <Link className={styleButton('primary')} to={paths.addMicrogeneration}>
            {say(texts, 'add')}
          </Link>
        </HeroPage>
      )}
      {asked && (
        <RemoveSheet
          generator={asked}
          endsMatching={isMatching === true && generators.length === 1}
          isRemoving={removal.isSaving}
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type HeroProps = Pick<Props, 'generators'> & { readonly shown: readonly GeneratorView[] }

function Hero({ generators, shown }: HeroProps) {
  return (
    <>
      <GenerationDrawing
        hasPanels={shown.some(({ isWind }) => !isWind)}
        hasTurbine={shown.some(({ isWind }) => isWind)}
      />
      <Figures>
        <Figure
          label={say(texts, 'most-power')}
          value={sumPower(generators)}
          unit={say(texts, 'kilowatts-unit')}
        />
      </Figures>
    </>
  )
}

function MatchingCard({ isMatching }: Pick<Props, 'isMatching'>) {
  return (
    <Card>
      <div className={styles['alone']}>
        <RowLinks>
          <RowLink
            to={paths.solarMatching}
            icon={leafIcon}
            aside={
              isMatching !== null && (
                <Chip isSmall>{say(texts, isMatching ? 'matching-active' : 'matching-not-active')}</Chip>
              )
            }
          >
            {say(texts, 'matching')}
            <span className={styles['note']}>{say(texts, 'matching-text')}</span>
          </RowLink>
        </RowLinks>
      </div>
    </Card>
  )
}
