import { SearchField } from '@driveway/ui/form/search-field'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useState, type ReactNode } from 'react'
import { sayMatches, type Option } from './add-vehicle-view.ts'
import { PickerRows } from './picker-rows.tsx'

type Props = {
  readonly label: string
  readonly placeholder: string
  /** The heading of the matches. */
  readonly title: string
  readonly find: (text: string) => readonly Option[]
  readonly hasLetters?: boolean
  readonly onChoose: (value: string) => void
  /** Everything there is, while nothing is typed. */
  readonly children: ReactNode
}

/** A search above a list. Enter chooses the only match. */
export function PickerSearch({ label, placeholder, title, find, hasLetters, onChoose, children }: Props) {
  const [text, setText] = useState('')
  const isSearching = text.trim() !== ''
  const matches = isSearching ? find(text) : []
  const [only] = matches
  return (
    <>
      <SearchField
        label={label}
        placeholder={placeholder}
        value={text}
        onEdit={setText}
        onEnter={() => {
          if (matches.length === 1 && only) onChoose(only.value)
        }}
      />
      <VisuallyHidden>
        <output>{isSearching ? sayMatches(matches) : ''}</output>
      </VisuallyHidden>
      {isSearching ? (
        <PickerRows title={title} options={matches} hasLetters={hasLetters === true} onChoose={onChoose} />
      ) : (
        children
      )}
    </>
  )
}
