import { triggerableReports } from '@driveway/domain/charger/charger-request'
import { consoleCampaigns as texts } from '@driveway/messages/en-GB/console-campaigns'
import { say } from '@driveway/messages/say'
import { SelectField } from '@driveway/ui/form/select-field'
import { TextField } from '@driveway/ui/form/text-field'
import { useState } from 'react'
import { FileField } from '#parts/file-field.tsx'

const bulkActs = [
  'reset',
  'restart',
  'setting',
  'firmware',
  'report',
  'out-of-service',
  'in-service',
] as const
const waveActs = ['firmware', 'setting'] as const
export type ActName = (typeof bulkActs)[number]

type Props = {
  readonly kind: 'bulk' | 'campaign'
  readonly act: ActName
  readonly onChoose: (act: ActName) => void
}

/** The act and its parameters, as fields of a form. */
export function ActFields({ kind, act, onChoose }: Props) {
  const [report, setReport] = useState<string>(triggerableReports[0])
  const acts: readonly ActName[] = kind === 'bulk' ? bulkActs : waveActs
  return (
    <>
      <SelectField
        label={say(texts, 'kind')}
        value={act}
        options={acts.map((value) => ({ value, label: say(texts, `act-${value}`) }))}
        isText
        onChoose={(value) => onChoose(acts.find((each) => each === value) ?? act)}
      />
      {act === 'report' && (
        <>
          <SelectField
            label={say(texts, 'report')}
            value={report}
            options={triggerableReports.map((value) => ({ value, label: value }))}
            isText
            onChoose={setReport}
          />
          <input type="hidden" name="name" value={report} />
        </>
      )}
      {act === 'setting' && (
        <>
          <TextField label={say(texts, 'setting-name')} name="name" autoComplete="off" />
          <TextField label={say(texts, 'setting-value')} name="value" autoComplete="off" />
        </>
      )}
      {act === 'firmware' && (
        <>
          <FileField label={say(texts, 'file')} />
          <TextField
            label={say(texts, 'version')}
            name="version"
            autoComplete="off"
            hint={{ text: say(texts, 'version-hint'), isMet: false }}
          />
        </>
      )}
    </>
  )
}
