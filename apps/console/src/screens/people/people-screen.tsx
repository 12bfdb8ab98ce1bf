import { GetOperators } from '@driveway/contract/generated/operator-operations'
import { consolePeople as texts } from '@driveway/messages/en-GB/console-people'
import { say } from '@driveway/messages/say'
import { useState } from 'react'
import { TableCard } from '#parts/table-card.tsx'
import { Loaded } from '#parts/loaded.tsx'
import { SmallButton } from '#parts/small-button.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { writeDatedMoment } from '#parts/write-time.ts'
import { useAnswer } from '#platform/use-answer.ts'
import { AddOperatorForm } from './add-operator-form.tsx'
import { ChangeSheet, type AskedChange } from './change-sheet.tsx'
import { LinkSheet, type MadeLink } from './link-sheet.tsx'
import { nameRole } from './role-names.ts'
import styles from './people-screen.module.css'

/** Operators, their roles, and new links for those who lost their passkeys. */
export function PeopleScreen() {
  const query = useAnswer(GetOperators, {})
  const [asked, setAsked] = useState<AskedChange | null>(null)
  const [link, setLink] = useState<MadeLink | null>(null)
  return (
    <>
      <PageTitle title={say(texts, 'title')} />
      <Loaded query={query}>
        {({ operators }) => (
          <TableCard
            title={say(texts, 'list')}
            headings={[
              say(texts, 'mail'),
              say(texts, 'role'),
              say(texts, 'passkeys'),
              say(texts, 'last-sign-in'),
              say(texts, 'acts'),
            ]}
            rows={operators.map((each) => ({
              key: each.operatorId,
              cells: [
                each.mail,
                nameRole(each.role),
                each.passkeys,
                each.lastSignInAt === null ? say(texts, 'never') : writeDatedMoment(each.lastSignInAt),
                <div key="acts" className={styles['acts']}>
                  {(['change-role', 'replace-passkeys', 'remove'] as const).map((act) => (
                    <SmallButton key={act} onPress={() => setAsked({ act, operator: each })}>
                      {say(texts, act)}
                    </SmallButton>
                  ))}
                </div>,
              ],
            }))}
            empty={say(texts, 'none')}
          />
        )}
      </Loaded>
      <AddOperatorForm onAdded={setLink} />
      {asked && <ChangeSheet asked={asked} onLink={setLink} onClose={() => setAsked(null)} />}
      {link && <LinkSheet {...link} onClose={() => setLink(null)} />}
    </>
  )
}
