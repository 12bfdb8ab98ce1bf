import { consoleStock as texts } from '@driveway/messages/en-GB/console-stock'
import { say } from '@driveway/messages/say'
import { TextField } from '@driveway/ui/form/text-field'

type Props = {
  readonly name: 'id' | 'account' | 'installed' | 'vendor' | 'model'
  readonly hint: 'id-hint' | 'account-hint' | 'vendor-hint' | 'model-hint' | 'optional'
}

/** A text whose label has its name, and a hint. */
export function HintedField({ name, hint }: Props) {
  return (
    <TextField
      label={say(texts, name)}
      name={name}
      autoComplete="off"
      hint={{ text: say(texts, hint), isMet: false }}
    />
  )
}
