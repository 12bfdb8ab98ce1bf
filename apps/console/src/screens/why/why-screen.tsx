import { GetNights } from '@driveway/contract/generated/operator-operations'
import { consoleWhy as texts } from '@driveway/messages/en-GB/console-why'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { TextField } from '@driveway/ui/form/text-field'
import { useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Loaded } from '#parts/loaded.tsx'
import { readField } from '#parts/read-field.ts'
import { PageTitle } from '#parts/page-title.tsx'
import { whyPath } from '#platform/operator-paths.ts'
import { useAnswer } from '#platform/use-answer.ts'
import { NightCard } from './night-card.tsx'
import styles from './why-screen.module.css'

const isDay = /^\d{4}-\d{2}-\d{2}$/

type Asked = { readonly id: string; readonly date: string }

/** The question stands in the address, so that an answer can be shared. */
export function WhyScreen() {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const asked = { id: query.get('id') ?? '', date: query.get('date') ?? '' }
  return (
    <>
      <PageTitle title={say(texts, 'title')} />
      <WhyForm key={search} asked={asked} />
      {asked.id && isDay.test(asked.date) ? <Nights {...asked} /> : <p>{say(texts, 'intro')}</p>}
    </>
  )
}

function WhyForm({ asked }: { readonly asked: Asked }) {
  const navigate = useNavigate()
  const [faults, setFaults] = useState<{ readonly id?: string; readonly date?: string }>({})
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const id = readField(event.currentTarget, 'id')
    const date = readField(event.currentTarget, 'date')
    const found = {
      ...(id === '' && { id: say(texts, 'missing-id') }),
      ...(!isDay.test(date) && { date: say(texts, 'invalid-date') }),
    }
    setFaults(found)
    if (Object.keys(found).length === 0) void navigate(whyPath(id, date))
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        label={say(texts, 'id')}
        name="id"
        autoComplete="off"
        defaultValue={asked.id}
        error={faults.id ?? null}
      />
      <TextField
        label={say(texts, 'date')}
        name="date"
        autoComplete="off"
        inputMode="numeric"
        defaultValue={asked.date || today()}
        error={faults.date ?? null}
      />
      <Button type="submit">{say(texts, 'submit')}</Button>
    </form>
  )
}

/** In London. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(new Date())
}

function Nights({ id, date }: Asked) {
  const query = useAnswer(GetNights, { id, date })
  return (
    <Loaded query={query}>
      {({ nights: { problem, nights } }) =>
        problem ? (
          <Notice
            kind="error"
            title={say(texts, problem.code === 'invalid-date' ? 'invalid-date' : 'unknown-charger')}
            isLive
          />
        ) : (
          nights.map((night) => <NightCard key={night.chargerId} night={night} />)
        )
      }
    </Loaded>
  )
}
