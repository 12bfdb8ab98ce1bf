import { betaPage as texts } from '@driveway/messages/en-GB/beta-page'
import { say } from '@driveway/messages/say'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useEffect, useEffectEvent, useState } from 'react'
import { showFeature } from '#data/account/mutation.ts'
import type { Beta } from '#data/feature/mapper.ts'
import { markInformed } from '#data/feature/mutation.ts'
import { FlaskDrawing } from '#parts/drawings/home-drawings.tsx'
import { useWire } from '#platform/wire/use-wire.ts'
import { BetaCard } from './beta-card.tsx'
import column from '#parts/page-column.module.css'
import styles from './beta-card.module.css'
import { BetasEmpty } from './betas-fallback.tsx'
import { viewBetas } from './betas-view.ts'

type Props = { readonly betas: readonly Beta[] }

/** Opening the list marks every beta as informed; the new ones stay marked until the page is left. */
export function BetaList({ betas }: Props) {
  const wire = useWire()
  const [news] = useState(() => betas.filter(({ informed }) => !informed))
  const [announced, setAnnounced] = useState('')
  const views = viewBetas(betas)

  const inform = useEffectEvent(async (beta: Beta) => {
    if (await markInformed(wire, beta)) {
      showFeature(wire, beta.name, { informed: true }, { informed: false })
    }
  })
  useEffect(() => {
    for (const beta of news) void inform(beta)
  }, [news])

  if (views.length === 0) return <BetasEmpty />
  return (
    <div className={`${column['page']} ${styles['page']}`}>
      <div className={styles['intro']}>
        <p>{say(texts, 'intro')}</p>
        <FlaskDrawing />
      </div>
      <ul className={styles['cards']}>
        {views.map((view) => (
          <BetaCard
            key={view.beta.id}
            view={view}
            isNew={news.some(({ id }) => id === view.beta.id)}
            onSaved={setAnnounced}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <output>{announced}</output>
      </VisuallyHidden>
    </div>
  )
}
