import { RequestLog, InstallFirmware } from '@driveway/contract/generated/operator-operations'
import { consoleChargerActs as texts } from '@driveway/messages/en-GB/console-charger-acts'
import { say } from '@driveway/messages/say'
import { TextField } from '@driveway/ui/form/text-field'
import { useState } from 'react'
import { ActCard } from '#parts/act-card.tsx'
import { ChoiceField } from '#parts/choice-field.tsx'
import { FileField } from '#parts/file-field.tsx'
import { readNumber } from '#parts/read-field.ts'
import { useChange } from '#platform/use-change.ts'
import { useUpload } from '#platform/use-upload.ts'
import { explainFailure } from './charger-view.ts'

const kinds = ['firmware', 'diagnostics', 'security'] as const
const USUAL_MINUTES = 60

/** Brings firmware to the charger, or fetches one of its logs. Both go on after the answer. */
export function FileCard({ chargerId }: { readonly chargerId: string }) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('firmware')
  const file = useUpload()
  const firmware = useChange(InstallFirmware, ({ installFirmware }) => installFirmware)
  const log = useChange(RequestLog, ({ requestLog }) => requestLog)
  const change = kind === 'firmware' ? firmware : log

  async function begin(form: HTMLFormElement, reason: string): Promise<boolean> {
    const minutes = readNumber(form, 'minutes') ?? USUAL_MINUTES
    if (kind !== 'firmware') {
      const hours = readNumber(form, 'hours')
      return (await log.send({ chargerId, log: kind, hours, minutes, reason })) !== null
    }
    const kept = await file.upload(form)
    return kept !== null && (await firmware.send({ chargerId, ...kept, minutes, reason })) !== null
  }

  return (
    <ActCard
      title={say(texts, 'files')}
      submit={say(texts, 'file-submit')}
      isBusy={file.isBusy || change.isBusy}
      failure={kind === 'firmware' && file.failure ? say(texts, file.failure) : explainFailure(change)}
      onRun={async (form, reason) => ((await begin(form, reason)) ? say(texts, 'file-begun') : null)}
    >
      <ChoiceField
        label={say(texts, 'file-kind')}
        value={kind}
        values={kinds}
        nameOf={(each) => say(texts, `file-${each}`)}
        onChoose={setKind}
      />
      {kind === 'firmware' ? (
        <FileField label={say(texts, 'file')} />
      ) : (
        <TextField
          label={say(texts, 'log-hours')}
          name="hours"
          autoComplete="off"
          inputMode="numeric"
          unit={say(texts, 'hours')}
          hint={{ text: say(texts, 'log-hours-hint'), isMet: false }}
        />
      )}
      <TextField
        label={say(texts, 'within')}
        name="minutes"
        autoComplete="off"
        inputMode="numeric"
        unit={say(texts, 'minutes')}
        defaultValue={String(USUAL_MINUTES)}
      />
    </ActCard>
  )
}
