import { GetActs } from '@driveway/contract/generated/operator-operations'
import { consoleAudit as texts } from '@driveway/messages/en-GB/console-audit'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { TextField } from '@driveway/ui/form/text-field'
import { useDeferredValue, useState } from 'react'
import { ActTable } from '#parts/act-table.tsx'
import { Loaded } from '#parts/loaded.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { useAnswer } from '#platform/use-answer.ts'
import styles from './audit-screen.module.css'

const PAGE = 50
const MAX_SHOWN = 200

/** The newest acts of all operators, on the command line and here. */
export function AuditScreen() {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(PAGE)
  const asked = useDeferredValue(search.trim())
  const query = useAnswer(GetActs, { before: null, search: asked || null, limit })
  return (
    <>
      <PageTitle
        title={say(texts, 'title')}
        aside={
          <a className={styleButton('quiet')} href="/acts.csv" download>
            {say(texts, 'export')}
          </a>
        }
      />
      <p>{say(texts, 'text')}</p>
      <div className={styles['search']}>
        <TextField label={say(texts, 'search')} name="search" autoComplete="off" onEdit={setSearch} />
      </div>
      <Loaded query={query}>
        {({ acts }) => (
          <Card label={say(texts, 'title')}>
            <ActTable acts={acts} label={say(texts, 'title')} />
            {acts.length === limit && limit < MAX_SHOWN && (
              <Button kind="quiet" onPress={() => setLimit(MAX_SHOWN)}>
                {say(texts, 'older')}
              </Button>
            )}
          </Card>
        )}
      </Loaded>
    </>
  )
}
