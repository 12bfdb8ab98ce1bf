import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import type { HouseLive, StatusShow, StreetLive } from '@driveway/world/street-live'
import { useEffect, useState } from 'react'
import { sendChange } from '#page/view/send-change.ts'
import { texts } from '#page/view/texts.ts'
import { BackLink } from '../view/back-link.tsx'
import styles from './statuses-page.module.css'

type Guide = { readonly statuses: readonly StatusShow[]; readonly houses: readonly HouseLive[] }

async function loadGuide(): Promise<Guide> {
  const [states, street] = await Promise.all([fetch('/states'), fetch('/houses')])
  const { statuses }: { statuses: readonly StatusShow[] } = await states.json()
  const { houses }: StreetLive = await street.json()
  return { statuses, houses }
}

/** All statuses of the app, each with buttons to simulate it. */
export function StatusesPage() {
  const [guide, setGuide] = useState<Guide | null>(null)
  const [isLost, setIsLost] = useState(false)
  const [said, setSaid] = useState('')

  useEffect(() => {
    document.title = texts.statuses.title
    loadGuide().then(setGuide, () => setIsLost(true))
  }, [])

  async function show({ state }: StatusShow, house: HouseLive): Promise<void> {
    setSaid('')
    const problem = await sendChange('POST', `/houses/${house.key}/actions`, { action: 'show', state })
    setSaid(problem ?? texts.statuses.shown(house.houseNumber, house.email))
  }

  return (
    <main className={styles['page']}>
      <BackLink text={texts.statuses.back} />
      <h1 className={styles['title']}>{texts.statuses.title}</h1>
      <p className={styles['subtitle']}>{texts.statuses.subtitle}</p>
      <output className={styles['said']}>{said}</output>
      {guide === null && <p>{isLost ? texts.statuses.lost : texts.statuses.opening}</p>}
      <ul className={styles['list']}>
        {guide?.statuses.map((each) => (
          <li key={each.status} className={styles['status']}>
            <h2 className={styles['name']}>{each.status}</h2>
            <p>{each.how}</p>
            <p className={styles['houses']}>
              {each.houses.length === 0 && <span>{texts.statuses.nowhere}</span>}
              {guide.houses
                .filter((house) => each.houses.includes(house.key))
                .map((house) => (
                  <button
                    key={house.key}
                    type="button"
                    className={styles['button']}
                    onClick={() => void show(each, house)}
                  >
                    {texts.statuses.house(house.houseNumber, house.email)}
                    <VisuallyHidden>{texts.statuses.show(each.status)}</VisuallyHidden>
                  </button>
                ))}
            </p>
          </li>
        ))}
      </ul>
    </main>
  )
}
