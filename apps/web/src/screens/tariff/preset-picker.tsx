import { writeDateText } from '@driveway/domain/time/date-text'
import type { PresetTariff } from '@driveway/domain/tariff/tariff-preset'
import { addTariffPage as texts } from '@driveway/messages/en-GB/add-tariff-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { SelectField } from '@driveway/ui/form/select-field'
import styles from './tariff-extras.module.css'

type Props = {
  readonly presets: readonly PresetTariff[]
  readonly chosen: PresetTariff | null
  readonly onChoose: (preset: PresetTariff | null) => void
}

const NONE = ''

/** Known tariffs, from which a new one can start. */
export function PresetPicker({ presets, chosen, onChoose }: Props) {
  return (
    <Card title={say(texts, 'preset-title')}>
      <div className={styles['extras']}>
        <p>{say(texts, 'preset-text')}</p>
        <SelectField
          label={say(texts, 'preset-label')}
          isText
          value={chosen?.id ?? NONE}
          options={[
            { value: NONE, label: say(texts, 'preset-none') },
            ...presets.map(({ id, name, since, tariff: { energySupplier: supplier } }) => ({
              value: id,
              label: say(texts, 'preset-name', { supplier, name, date: writeDateText(since) }),
            })),
          ]}
          onChoose={(id) => onChoose(presets.find((each) => each.id === id) ?? null)}
        />
      </div>
    </Card>
  )
}
