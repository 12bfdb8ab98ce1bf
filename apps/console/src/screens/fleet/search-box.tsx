import { MAX_SEARCH_LENGTH } from '@driveway/domain/fleet/fleet-query'
import { consoleFleet as texts } from '@driveway/messages/en-GB/console-fleet'
import { say } from '@driveway/messages/say'
import { SearchField } from '@driveway/ui/form/search-field'
import { useEffect, useEffectEvent, useState } from 'react'
import styles from './fleet-screen.module.css'

/** A pause in typing; each search reads the whole fleet. */
const PAUSE_MS = 300

type Props = { readonly value: string; readonly onSearch: (text: string) => void }

/** Searches once the operator pauses, or at once by the Enter key. */
export function SearchBox({ value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  // Another address, such as that of a saved filter.
  if (asked !== value) {
    setAsked(value)
    setText(value)
  }
  const wanted = text.trim().slice(0, MAX_SEARCH_LENGTH)
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (wanted === value) return undefined
    const timer = setTimeout(() => search(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, value])
  return (
    <div className={styles['search']}>
      <SearchField
        label={say(texts, 'search')}
        placeholder={say(texts, 'search-example')}
        value={text}
        onEdit={setText}
        onEnter={() => {
          if (wanted !== value) onSearch(wanted)
        }}
      />
    </div>
  )
}
