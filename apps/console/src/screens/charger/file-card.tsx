import { RequestLog, InstallFirmware } from '@driveway/contract/generated/operator-operations'
import { consoleChargerActs as texts } from '@driveway/messages/en-GB/console-charger-acts'
import { say } from '@driveway/messages/say'
import { TextField } from '@driveway/ui/form/text-field'
import { useState } from 'react'
import { ActCard } from '#parts/act-card.tsx'
import { ChoiceField } from '#parts/choice-field.tsx'
import { readNumber } from '#parts/read-field.ts'
import { uploadFirmware } from '#platform/upload-firmware.ts'
import { useChange } from '#platform/use-change.ts'
import { explainFailure } from './charger-view.ts'
import styles from './command-card.module.css'

const kinds = ['firmware', 'diagnostics', 'security'] as const
const USUAL_MINUTES = 60

type FileFailure = 'file-missing' | 'file-too-large' | 'upload-failed'

/** Brings firmware to the charger, or fetches one of its logs. Both go on after the answer. */
export function FileCard({ chargerId }: { readonly chargerId: string }) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('firmware')
  const [fileFailure, setFileFailure] = useState<FileFailure | null>(null)
  const [isUploading, setIsUploading] = useState(false)
  const firmware = useChange(InstallFirmware, ({ installFirmware }) => installFirmware)
  const log = useChange(RequestLog, ({ requestLog }) => requestLog)
  const change = kind === 'firmware' ? firmware : log

  async function begin(form: HTMLFormElement, reason: string): Promise<boolean> {
    const minutes = readNumber(form, 'minutes') ?? USUAL_MINUTES
    setFileFailure(null)
    if (kind !== 'firmware') {
      const hours = readNumber(form, 'hours')
      return (await log.send({ chargerId, log: kind, hours, minutes, reason })) !== null
    }
    setIsUploading(true)
    const kept = await keepFile(form)
    setIsUploading(false)
    if (typeof kept === 'string') {
      setFileFailure(kept)
      return false
    }
    return (await firmware.send({ chargerId, ...kept, minutes, reason })) !== null
  }

  return (
    <ActCard
      title={say(texts, 'files')}
      submit={say(texts, 'file-submit')}
      isBusy={isUploading || change.isBusy}
      failure={fileFailure ? say(texts, fileFailure) : explainFailure(change)}
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
        <label className={styles['file']}>
          {say(texts, 'file')}
          <input type="file" name="file" />
        </label>
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

async function keepFile(form: HTMLFormElement) {
  const file = new FormData(form).get('file')
  return file instanceof File && file.size > 0 ? uploadFirmware(file) : 'file-missing'
}
