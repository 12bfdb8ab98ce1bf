import { GetContentTexts, type GetContentTextsAnswer } from '@driveway/contract/generated/operator-operations'
import { consoleContent as texts } from '@driveway/messages/en-GB/console-content'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { SearchField } from '@driveway/ui/form/search-field'
import { TextField } from '@driveway/ui/form/text-field'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { ListTable } from '#parts/list-table.tsx'
import { Loaded } from '#parts/loaded.tsx'
import { nameBrand } from '#parts/name-brand.ts'
import { readField } from '#parts/read-field.ts'
import { Link } from '#platform/console-router.tsx'
import { contentPath } from '#platform/operator-paths.ts'
import { useAnswer } from '#platform/use-answer.ts'
import styles from './content-list.module.css'

type Listing = NonNullable<GetContentTextsAnswer['contentTexts']>[number]

const PRESETS = 'tariff-presets/'

export function ContentList() {
  const query = useAnswer(GetContentTexts, {})
  const [search, setSearch] = useState('')
  function isFound({ path, title }: Listing): boolean {
    return `${path} ${title}`.toLowerCase().includes(search.trim().toLowerCase())
  }
  return (
    <Loaded query={query}>
      {({ contentTexts }) =>
        contentTexts === null ? (
          <Notice kind="quiet" title={say(texts, 'elsewhere')} />
        ) : (
          <>
            <p>{say(texts, 'intro')}</p>
            <div className={styles['search']}>
              <SearchField
                label={say(texts, 'search')}
                placeholder={say(texts, 'search-hint')}
                value={search}
                onEdit={setSearch}
              />
            </div>
            <Card title={say(texts, 'texts')}>
              <Texts listed={contentTexts.filter((each) => !isPreset(each) && isFound(each))} />
            </Card>
            <Card title={say(texts, 'presets')}>
              <p className={styles['note']}>{say(texts, 'presets-text')}</p>
              <Presets listed={contentTexts.filter((each) => isPreset(each) && isFound(each))} />
            </Card>
            <NewText />
          </>
        )
      }
    </Loaded>
  )
}

function isPreset({ path }: Listing): boolean {
  return path.startsWith(PRESETS)
}

function nameState({ hasDraft, isPublished }: Listing): string {
  const states = [
    isPublished ? say(texts, 'state-published') : say(texts, 'state-file'),
    hasDraft && say(texts, 'state-draft'),
  ]
  return states.filter(Boolean).join(' · ')
}

function nameBrands({ brands }: Listing): string {
  return brands.map(nameBrand).join(', ') || '–'
}

function PathLink({ path }: { readonly path: string }) {
  return (
    <Link to={contentPath(path)} className={styles['path']}>
      {path}
    </Link>
  )
}

function Texts({ listed }: { readonly listed: readonly Listing[] }) {
  return (
    <ListTable
      label={say(texts, 'texts')}
      headings={[say(texts, 'path'), say(texts, 'name'), say(texts, 'brands'), say(texts, 'state')]}
      rows={listed.map((each) => ({
        key: each.path,
        cells: [<PathLink key="open" path={each.path} />, each.title, nameBrands(each), nameState(each)],
      }))}
      empty={say(texts, 'none-found')}
    />
  )
}

/** The newest version of each tariff first. */
function Presets({ listed }: { readonly listed: readonly Listing[] }) {
  const sorted = listed.toSorted(
    (a, b) => a.title.localeCompare(b.title, 'en-GB') || (b.since ?? '').localeCompare(a.since ?? ''),
  )
  return (
    <ListTable
      label={say(texts, 'presets')}
      headings={[
        say(texts, 'path'),
        say(texts, 'name'),
        say(texts, 'since'),
        say(texts, 'brands'),
        say(texts, 'state'),
      ]}
      rows={sorted.map((each) => ({
        key: each.path,
        cells: [
          <PathLink key="open" path={each.path} />,
          each.title,
          each.since ?? '–',
          nameBrands(each),
          nameState(each),
        ],
      }))}
      empty={say(texts, 'none-found')}
    />
  )
}

function NewText() {
  const navigate = useNavigate()
  const [error, setError] = useState<string | null>(null)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const path = readField(event.currentTarget, 'path')
    setError(path === '' ? say(texts, 'missing-path') : null)
    if (path !== '') void navigate(contentPath(path))
  }
  return (
    <Card title={say(texts, 'new-text')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <TextField
          label={say(texts, 'new-path')}
          name="path"
          autoComplete="off"
          hint={{ text: say(texts, 'new-path-hint'), isMet: false }}
          error={error}
        />
        <Button type="submit">{say(texts, 'open-new')}</Button>
      </form>
    </Card>
  )
}
