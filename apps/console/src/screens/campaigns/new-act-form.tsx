import { AskRollout } from '@driveway/contract/generated/operator-operations'
import {
  DEFAULT_CAMPAIGN_DAYS,
  DEFAULT_SOAK_MINUTES,
  DEFAULT_SUCCESS_PERCENT,
  DEFAULT_WAVES,
} from '@driveway/domain/fleet/rollout-problem'
import { consoleCampaigns as texts } from '@driveway/messages/en-GB/console-campaigns'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { TextField } from '@driveway/ui/form/text-field'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActForm } from '#parts/act-form.tsx'
import { readField } from '#parts/read-field.ts'
import { writeCount } from '#parts/write-count.ts'
import { rolloutPath } from '#platform/operator-paths.ts'
import { useChange } from '#platform/use-change.ts'
import { useUpload } from '#platform/use-upload.ts'
import { ActFields, type ActName } from './act-fields.tsx'

type Props = {
  readonly kind: 'bulk' | 'campaign'
  readonly query: string
  readonly count: number
  readonly needsApproval: boolean
}

type NamedAct = {
  readonly name: string | null
  readonly value: string | null
  readonly version: string | null
}

export function NewActForm({ kind, query, count, needsApproval }: Props) {
  const navigate = useNavigate()
  const [act, setAct] = useState<ActName>(kind === 'bulk' ? 'reset' : 'firmware')
  const file = useUpload()
  const change = useChange(AskRollout, ({ askRollout }) => askRollout)
  const failure = (act === 'firmware' ? file.failure : null) ?? change.failure

  async function submit(form: HTMLFormElement, reason: string): Promise<void> {
    const named = await readAct(form)
    if (named === null) return
    const title = readField(form, 'title')
    const terms = {
      waves: kind === 'campaign' ? readWaves(form) : null,
      successPercent: readWhole(form, 'success', DEFAULT_SUCCESS_PERCENT),
      soakMinutes: readWhole(form, 'soak', DEFAULT_SOAK_MINUTES),
      days: readWhole(form, 'days', DEFAULT_CAMPAIGN_DAYS),
    }
    const rollout = { kind, title, act, ...named, query, count, ...terms }
    const begun = await change.send({ rollout, reason })
    if (begun && begun.rolloutNo !== null) void navigate(rolloutPath(begun.rolloutNo))
  }

  /** The parameters of the act; a firmware is uploaded first. */
  async function readAct(form: HTMLFormElement): Promise<NamedAct | null> {
    if (act !== 'firmware') {
      return { name: readField(form, 'name'), value: readField(form, 'value'), version: null }
    }
    const kept = await file.upload(form)
    return kept && { name: kept.sha256, value: kept.name, version: readField(form, 'version') }
  }

  return (
    <Card title={say(texts, 'act')}>
      <ActForm
        reason={{ label: say(texts, 'reason'), hint: say(texts, 'reason-hint') }}
        submit={nameSubmit(count, needsApproval)}
        isBusy={file.isBusy || change.isBusy}
        failure={failure && { title: say(texts, 'not-done'), text: say(texts, failure) }}
        onSubmit={submit}
      >
        <ActFields kind={kind} act={act} onChoose={setAct} />
        <TextField label={say(texts, 'name')} name="title" autoComplete="off" />
        {kind === 'campaign' && <WaveFields />}
      </ActForm>
    </Card>
  )
}

function nameSubmit(count: number, needsApproval: boolean): string {
  if (needsApproval) return say(texts, 'submit-approval', { count: writeCount(count) })
  return count === 1 ? say(texts, 'submit-one') : say(texts, 'submit-count', { count: writeCount(count) })
}

function WaveFields() {
  return (
    <>
      <TextField
        label={say(texts, 'waves')}
        name="waves"
        autoComplete="off"
        unit={say(texts, 'percent')}
        defaultValue={DEFAULT_WAVES.join(', ')}
        hint={{ text: say(texts, 'waves-hint'), isMet: false }}
      />
      <TextField
        label={say(texts, 'success')}
        name="success"
        autoComplete="off"
        inputMode="numeric"
        unit={say(texts, 'percent')}
        defaultValue={String(DEFAULT_SUCCESS_PERCENT)}
      />
      <TextField
        label={say(texts, 'soak')}
        name="soak"
        autoComplete="off"
        inputMode="numeric"
        unit={say(texts, 'minutes')}
        defaultValue={String(DEFAULT_SOAK_MINUTES)}
      />
      <TextField
        label={say(texts, 'days')}
        name="days"
        autoComplete="off"
        inputMode="numeric"
        unit={say(texts, 'days-unit')}
        defaultValue={String(DEFAULT_CAMPAIGN_DAYS)}
      />
    </>
  )
}

/** Whole numbers between commas; anything else counts as out of range. */
function readWaves(form: HTMLFormElement): readonly number[] {
  return readField(form, 'waves')
    .split(',')
    .map((text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : -1))
}

/** Any other text than a whole number counts as out of range. */
function readWhole(form: HTMLFormElement, name: string, usual: number): number {
  const text = readField(form, name)
  if (text === '') return form.elements.namedItem(name) === null ? usual : -1
  return /^\d{1,5}$/.test(text) ? Number(text) : -1
}
