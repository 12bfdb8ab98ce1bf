import { GetCharger } from '@driveway/contract/generated/operator-operations'
import { consoleCharger as texts } from '@driveway/messages/en-GB/console-charger'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { TextField } from '@driveway/ui/form/text-field'
import { useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Loaded } from '#parts/loaded.tsx'
import { readField } from '#parts/read-field.ts'
import { PageTitle } from '#parts/page-title.tsx'
import { chargerPath } from '#platform/operator-paths.ts'
import { useAnswer } from '#platform/use-answer.ts'
import { ChargerReport } from './charger-report.tsx'
import styles from './charger-screen.module.css'

const REFETCH_MS = 10_000

/** A charger by its id, which stands in the address. */
export function ChargerScreen() {
  const { pathname } = useLocation()
  const [, , encoded = ''] = pathname.split('/')
  const id = decodeURIComponent(encoded)
  return (
    <>
      <PageTitle title={id ? say(texts, 'title-of', { name: id }) : say(texts, 'title')} />
      {id ? <Found id={id} /> : <p>{say(texts, 'intro')}</p>}
      {!id && <ChargerForm />}
    </>
  )
}

function ChargerForm() {
  const navigate = useNavigate()
  const [error, setError] = useState<string | null>(null)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const id = readField(event.currentTarget, 'id')
    setError(id === '' ? say(texts, 'missing-id') : null)
    if (id !== '') void navigate(chargerPath(id))
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField label={say(texts, 'id')} name="id" autoComplete="off" error={error} />
      <Button type="submit">{say(texts, 'submit')}</Button>
    </form>
  )
}

function Found({ id }: { readonly id: string }) {
  const query = useAnswer(GetCharger, { id }, { refetchMs: REFETCH_MS })
  return (
    <Loaded query={query}>
      {({ charger }) =>
        charger ? (
          <ChargerReport charger={charger} />
        ) : (
          <>
            <Notice kind="error" title={say(texts, 'unknown')} isLive />
            <ChargerForm />
          </>
        )
      }
    </Loaded>
  )
}
