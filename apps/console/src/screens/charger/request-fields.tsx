import {
  DEFAULT_RESERVATION_MINUTES,
  triggerableReports,
  type TriggerableReport,
} from '@driveway/domain/charger/charger-request'
import { consoleChargerActs as texts } from '@driveway/messages/en-GB/console-charger-acts'
import { say } from '@driveway/messages/say'
import { TextField } from '@driveway/ui/form/text-field'
import { ChoiceField } from '#parts/choice-field.tsx'

export const requestNames = [
  'reset',
  'restart',
  'unlock',
  'out-of-service',
  'in-service',
  'report',
  'settings',
  'setting',
  'reserve',
  'cancel-reservation',
] as const
export type RequestName = (typeof requestNames)[number]

type Props = {
  readonly request: RequestName
  readonly report: TriggerableReport
  readonly onReport: (report: TriggerableReport) => void
}

/** The values that a request has, as fields of its form. */
export function RequestFields({ request, report, onReport }: Props) {
  switch (request) {
    case 'reset':
    case 'restart':
      return null
    case 'unlock':
      return <ConnectorField hint="connector-hint" />
    case 'out-of-service':
    case 'in-service':
      return <ConnectorField hint="charger-hint" />
    case 'report':
      return (
        <ChoiceField
          label={say(texts, 'report')}
          value={report}
          values={triggerableReports}
          nameOf={(each) => each}
          onChoose={onReport}
        />
      )
    case 'settings':
      return (
        <TextField
          label={say(texts, 'names')}
          name="names"
          autoComplete="off"
          hint={{ text: say(texts, 'names-hint'), isMet: false }}
        />
      )
    case 'setting':
      return (
        <>
          <TextField label={say(texts, 'setting-name')} name="setting" autoComplete="off" />
          <TextField label={say(texts, 'setting-value')} name="value" autoComplete="off" />
        </>
      )
    case 'reserve':
      return (
        <>
          <TextField label={say(texts, 'card')} name="card" autoComplete="off" />
          <ReservationField />
          <TextField
            label={say(texts, 'reserved-minutes')}
            name="minutes"
            autoComplete="off"
            inputMode="numeric"
            unit={say(texts, 'minutes')}
            defaultValue={String(DEFAULT_RESERVATION_MINUTES)}
          />
          <ConnectorField hint="connector-hint" />
        </>
      )
    case 'cancel-reservation':
      return <ReservationField />
    default:
      return request satisfies never
  }
}

function ConnectorField({ hint }: { readonly hint: 'connector-hint' | 'charger-hint' }) {
  return (
    <TextField
      label={say(texts, 'connector')}
      name="connector"
      autoComplete="off"
      inputMode="numeric"
      hint={{ text: say(texts, hint), isMet: false }}
    />
  )
}

function ReservationField() {
  return (
    <TextField label={say(texts, 'reservation')} name="reservation" autoComplete="off" inputMode="numeric" />
  )
}
