import { paths } from '@driveway/domain/journey/paths'
import { myTariffPage as texts } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Icon, type IconName } from '@driveway/ui/icon'
import { downloadIcon } from '@driveway/ui/page-icons'
import { Link } from '#parts/link.tsx'
import { CostDrawing } from './cost-drawing.tsx'
import { poundIcon } from './tariff-icons.ts'
import story from '#parts/story.module.css'
import styles from './tariffs-empty.module.css'

const benefits = [
  ['empty-costs', poundIcon],
  ['empty-slots', 'clock'],
  ['empty-export', downloadIcon],
] as const satisfies readonly (readonly [keyof typeof texts, IconName])[]

/** Shown before the first tariff. */
export function TariffsEmpty() {
  return (
    <div className={story['column']}>
      <CostDrawing />
      <h2 className={styles['title']}>{say(texts, 'empty-title')}</h2>
      <p className={styles['text']}>{say(texts, 'empty-text')}</p>
      <div className={styles['get']}>
        <Card title={say(texts, 'empty-get')}>
          <ul className={styles['benefits']}>
            {benefits.map(([key, icon]) => (
              <li key={key} className={styles['benefit']}>
                <span className={styles['icon']}>
                  <Icon name={icon} size={20} />
                </span>
                {say(texts, key)}
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <p className={styles['where']}>{say(texts, 'empty-where')}</p>
      <div className={styles['actions']}>
        <Link className={styleButton('primary')} to={paths.addTariff}>
          {say(texts, 'empty-add')}
        </Link>
        <Link className={styles['later']} to={paths.more}>
          {say(texts, 'empty-not-now')}
        </Link>
      </div>
    </div>
  )
}
