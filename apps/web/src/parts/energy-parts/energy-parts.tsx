import { energyParts as texts } from '@driveway/messages/en-GB/energy-parts'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { SegmentedControl } from '@driveway/ui/form/segmented-control'
import { useState, type ReactNode } from 'react'
import { Fact, FactList } from '#parts/fact-list.tsx'
import styles from './energy-parts.module.css'
import { listPartRows, type Part, type PartCar } from './parts-view.ts'

type Props = {
  readonly parts: readonly Part[]
  readonly cars: readonly PartCar[]
  readonly figure: 'cost' | 'carbon'
  readonly children?: ReactNode
}

const choices = ['car', 'person'] as const

/** The same figures by car or by person; nothing while nothing was charged. */
export function EnergyParts({ parts, cars, figure, children }: Props) {
  const [by, setBy] = useState<(typeof choices)[number]>('car')
  if (parts.length === 0) return null
  return (
    <Card title={say(texts, 'title')}>
      <div className={styles['parts']}>
        <SegmentedControl
          legend={say(texts, 'legend')}
          options={choices.map((value) => ({ value, label: say(texts, value) }))}
          value={by}
          onChoose={setBy}
        />
        <FactList>
          {listPartRows(parts, cars, { by, figure }).map(({ key, name, figures }) => (
            <Fact key={key} name={name}>
              {figures}
            </Fact>
          ))}
        </FactList>
        {children}
      </div>
    </Card>
  )
}
