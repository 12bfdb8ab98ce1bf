import { microgenerationPage as texts } from '@driveway/messages/en-GB/microgeneration-page'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import { IconButton } from '@driveway/ui/icon-button'
import { removeIcon, sunIcon, windIcon } from '@driveway/ui/page-icons'
import styles from './generator-list.module.css'
import type { GeneratorView } from './microgeneration-view.ts'

type Props = {
  readonly generators: readonly GeneratorView[]
  readonly onRemove: (generator: GeneratorView) => void
}

export function GeneratorList({ generators, onRemove }: Props) {
  return (
    <ul className={styles['list']}>
      {generators.map((each) => (
        <li key={each.id} className={styles['generator']}>
          <span className={styles[each.isWind ? 'wind' : 'solar']}>
            <Icon name={each.isWind ? windIcon : sunIcon} />
          </span>
          <div className={styles['words']}>
            <h2 className={styles['name']}>{each.name}</h2>
            <p className={styles['details']}>{each.details}</p>
          </div>
          <span className={styles['power']}>{say(texts, 'power', { power: each.power })}</span>
          <IconButton
            icon={removeIcon}
            label={say(texts, 'remove', { name: each.name })}
            onPress={() => onRemove(each)}
          />
        </li>
      ))}
    </ul>
  )
}
