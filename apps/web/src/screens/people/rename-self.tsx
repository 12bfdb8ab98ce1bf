import { readPersonName } from '@driveway/domain/household/person'
import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import { say } from '@driveway/messages/say'
import { renameSelf } from '#data/household/mutation.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { NameSheet } from './name-sheet.tsx'

type Props = { readonly name: string; readonly onClose: () => void }

export function RenameSelf({ name, onClose }: Props) {
  const wire = useWire()
  return (
    <NameSheet
      title={say(texts, 'rename-title')}
      label={say(texts, 'name')}
      name={name}
      check={(text) => (readPersonName(text) === null ? 'invalid-name' : null)}
      send={(text) => renameSelf(wire, text)}
      onClose={onClose}
    />
  )
}
