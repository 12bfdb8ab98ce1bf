import { consoleFleet as texts } from '@driveway/messages/en-GB/console-fleet'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { TextField } from '@driveway/ui/form/text-field'
import { Sheet } from '@driveway/ui/sheet'
import { useState, type FormEvent } from 'react'
import { readField } from '#parts/read-field.ts'
import { SmallButton } from '#parts/small-button.tsx'
import { Link } from '#platform/console-router.tsx'
import { readSavedFilters, writeSavedFilters } from '#platform/saved-filters.ts'
import { fleetPath } from './fleet-view.ts'
import styles from './saved-filters.module.css'

/** Filters under a name of the operator's own, in this browser. */
export function SavedFilters({ query }: { readonly query: string }) {
  const [saved, setSaved] = useState(readSavedFilters)
  // Another query, such as one of those below, closes the sheet.
  const [openFor, setOpenFor] = useState<string | null>(null)
  function close(): void {
    setOpenFor(null)
  }
  function keep(next: typeof saved): void {
    writeSavedFilters(next)
    setSaved(next)
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const name = readField(event.currentTarget, 'name')
    if (name === '') return
    keep([...saved.filter((each) => each.name !== name), { name, query }])
    close()
  }
  return (
    <>
      <SmallButton onPress={() => setOpenFor(query)}>{say(texts, 'saved')}</SmallButton>
      {openFor === query && (
        <Sheet title={say(texts, 'saved')} text={say(texts, 'save-text')} onClose={close}>
          {saved.length > 0 && (
            <ul className={styles['list']}>
              {saved.map((each) => (
                <li key={each.name} className={styles['entry']}>
                  <Link to={fleetPath(each.query)}>{each.name}</Link>
                  <SmallButton onPress={() => keep(saved.filter(({ name }) => name !== each.name))}>
                    {say(texts, 'forget-saved', { name: each.name })}
                  </SmallButton>
                </li>
              ))}
            </ul>
          )}
          <form className={styles['form']} onSubmit={submit} noValidate aria-label={say(texts, 'save')}>
            <TextField label={say(texts, 'save-name')} name="name" autoComplete="off" />
            <Button type="submit">{say(texts, 'save-submit')}</Button>
            <Button kind="quiet" onPress={close}>
              {say(texts, 'close')}
            </Button>
          </form>
        </Sheet>
      )}
    </>
  )
}
