import {
  isWaterHeater,
  WATER_HEATER_RECHARGE_HOURS,
  WATER_THERMOSTAT_DEGREES,
  type HeatAsset,
} from '@driveway/domain/heat/heat-asset'
import { heatComfort as texts } from '@driveway/messages/en-GB/heat-comfort'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { Fact, FactList } from '#parts/fact-list.tsx'
import styles from './heater-card.module.css'
import { heaterKeys } from './heating-view.ts'

type Props = { readonly assets: readonly HeatAsset[] }

/** The heaters by name, and the advice on hot water where the household has a water heater. */
export function HeaterCard({ assets }: Props) {
  return (
    <Card title={say(texts, 'heaters')}>
      {assets.length === 0 && <p>{say(texts, 'no-heaters')}</p>}
      <FactList>
        {assets.map(({ id, type, name }) => (
          <Fact key={id} name={name}>
            {say(texts, heaterKeys[type])}
          </Fact>
        ))}
      </FactList>
      {assets.some(({ type }) => isWaterHeater(type)) && (
        <div className={styles['advice']}>
          <Notice kind="quiet" icon="info" title={say(texts, 'water')}>
            {say(texts, 'water-recharge', { hours: WATER_HEATER_RECHARGE_HOURS })}{' '}
            {say(texts, 'water-thermostat', { degrees: WATER_THERMOSTAT_DEGREES })}
          </Notice>
        </div>
      )}
    </Card>
  )
}
