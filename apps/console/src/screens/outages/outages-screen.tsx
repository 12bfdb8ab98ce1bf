import { GetOutages } from '@driveway/contract/generated/operator-operations'
import { consoleOutages as texts } from '@driveway/messages/en-GB/console-outages'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Checkbox } from '@driveway/ui/form/checkbox'
import { useState } from 'react'
import { ListTable } from '#parts/list-table.tsx'
import { Loaded } from '#parts/loaded.tsx'
import { nameBrand } from '#parts/name-brand.ts'
import { PageTitle } from '#parts/page-title.tsx'
import { SmallButton } from '#parts/small-button.tsx'
import { writeDatedMoment } from '#parts/write-time.ts'
import { useAnswer } from '#platform/use-answer.ts'
import { useMay } from '#platform/use-may.ts'
import { ChangeOutageSheet, EndOutageSheet } from './change-sheets.tsx'
import { NewOutageForm } from './new-outage-form.tsx'
import type { Outage } from './outage-fields.tsx'
import styles from './outages-screen.module.css'

type Asked = { readonly act: 'change' | 'end'; readonly outage: Outage }

const kinds = { planned: 'kind-planned', unplanned: 'kind-unplanned' } as const
const phases = {
  later: 'phase-later',
  announced: 'phase-announced',
  active: 'phase-active',
  overtime: 'phase-overtime',
  ended: 'phase-ended',
} as const

export function OutagesScreen() {
  const [isAll, setIsAll] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayChange = useMay('Mutation.publishOutage')
  const query = useAnswer(GetOutages, { isAll })
  const sheet = { onClose: () => setAsked(null) }
  return (
    <>
      <PageTitle title={say(texts, 'title')} />
      <p>{say(texts, 'intro')}</p>
      <Checkbox isChecked={isAll} onChange={setIsAll}>
        {say(texts, 'all')}
      </Checkbox>
      <Loaded query={query}>
        {({ outages }) => (
          <Card title={say(texts, 'list')}>
            <OutageTable outages={outages} onAsk={mayChange ? setAsked : null} />
          </Card>
        )}
      </Loaded>
      {mayChange && <NewOutageForm />}
      {asked?.act === 'end' && <EndOutageSheet outage={asked.outage} {...sheet} />}
      {asked?.act === 'change' && <ChangeOutageSheet outage={asked.outage} {...sheet} />}
    </>
  )
}

type TableProps = {
  readonly outages: readonly Outage[]
  /** Null for a role that only reads. */
  readonly onAsk: ((asked: Asked) => void) | null
}

function OutageTable({ outages, onAsk }: TableProps) {
  const headings = (['what', 'kind', 'phase', 'brands', 'start', 'end'] as const).map((key) =>
    say(texts, key),
  )
  return (
    <ListTable
      label={say(texts, 'list')}
      headings={onAsk ? [...headings, say(texts, 'acts')] : headings}
      rows={outages.map((outage) => ({
        key: outage.outageId,
        cells: [
          outage.title,
          say(texts, kinds[outage.kind as keyof typeof kinds] ?? 'kind-planned'),
          say(texts, phases[outage.phase as keyof typeof phases] ?? 'phase-ended'),
          outage.brands.map(nameBrand).join(', '),
          writeDatedMoment(outage.start),
          outage.end === null ? '–' : writeDatedMoment(outage.end),
          ...(onAsk ? [<Acts key="acts" outage={outage} onAsk={onAsk} />] : []),
        ],
      }))}
      empty={say(texts, 'none')}
    />
  )
}

function Acts({ outage, onAsk }: { readonly outage: Outage; readonly onAsk: (asked: Asked) => void }) {
  if (outage.phase === 'ended') return <span>–</span>
  return (
    <div className={styles['acts']}>
      <SmallButton onPress={() => onAsk({ act: 'change', outage })}>{say(texts, 'change')}</SmallButton>
      <SmallButton onPress={() => onAsk({ act: 'end', outage })}>{say(texts, 'end-act')}</SmallButton>
    </div>
  )
}
