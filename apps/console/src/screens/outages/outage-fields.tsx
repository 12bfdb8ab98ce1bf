import type { PlannedOutageInput } from '@driveway/contract/generated/operator-schema'
import type { GetOutagesAnswer } from '@driveway/contract/generated/operator-operations'
import { readLondonTime } from '@driveway/domain/time/london-time-text'
import { consoleOutages as texts } from '@driveway/messages/en-GB/console-outages'
import { say } from '@driveway/messages/say'
import { TextField } from '@driveway/ui/form/text-field'
import { readField } from '#parts/read-field.ts'
import { TextArea } from '#parts/text-area.tsx'

export type Outage = GetOutagesAnswer['outages'][number]

const londonTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})

function writeTime(iso: string | null | undefined): string {
  return iso ? londonTime.format(new Date(iso)).replace(' ', 'T') : ''
}

/** The fields of an outage, with what it has already. */
export function OutageFields({ isPlanned, given }: { readonly isPlanned: boolean; readonly given?: Outage }) {
  return (
    <>
      <TextField
        label={say(texts, 'outage-title')}
        name="title"
        autoComplete="off"
        defaultValue={given?.title ?? ''}
      />
      <TextArea label={say(texts, 'text')} name="text" defaultValue={given?.text ?? ''} />
      {isPlanned && (
        <>
          <TextField
            label={say(texts, 'starts-at')}
            name="start"
            autoComplete="off"
            defaultValue={writeTime(given?.start)}
          />
          <TextField
            label={say(texts, 'ends-at')}
            name="end"
            autoComplete="off"
            defaultValue={writeTime(given?.end)}
          />
          <TextArea
            label={say(texts, 'disclaimer')}
            name="disclaimer"
            defaultValue={given?.disclaimer ?? ''}
          />
          <TextArea
            label={say(texts, 'overtime')}
            name="overtime"
            defaultValue={given?.overtimeMessage ?? ''}
          />
        </>
      )}
    </>
  )
}

/** A time that cannot be read is sent as an empty one, which the server refuses by its name. */
export function readPlanned(form: HTMLFormElement): PlannedOutageInput {
  return {
    plannedStart: readLondonTime(readField(form, 'start'))?.toISOString() ?? '',
    plannedEnd: readLondonTime(readField(form, 'end'))?.toISOString() ?? '',
    disclaimer: readField(form, 'disclaimer'),
    overtimeMessage: readField(form, 'overtime'),
  }
}
