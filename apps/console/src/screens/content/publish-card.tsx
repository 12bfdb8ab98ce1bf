import {
  DiscardContentDraft,
  PublishContent,
  UndoContent,
} from '@driveway/contract/generated/operator-operations'
import { consoleContent as texts } from '@driveway/messages/en-GB/console-content'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { useState } from 'react'
import { ReasonSheet } from '#parts/reason-sheet.tsx'
import { useChange } from '#platform/use-change.ts'
import styles from './publish-card.module.css'

type Act = 'publish' | 'discard' | 'undo'

type Props = {
  readonly path: string
  /** Null without a draft. */
  readonly draftNo: number | null
  /** True while the preview shows the draft that is saved. */
  readonly isPreviewed: boolean
  readonly isPublished: boolean
}

const failures = {
  'no-content': 'no-content',
  'unknown-text': 'unknown-text',
  'draft-changed': 'draft-changed',
  'nothing-published': 'nothing-published',
  faulty: 'faulty',
  'missing-reason': 'missing-reason',
  'unexpected-error': 'unexpected-error',
} as const

const questions = { publish: 'ask-publish', discard: 'ask-discard', undo: 'ask-undo' } as const

/** Only a draft that was previewed as it is saved can be published. */
export function PublishCard({ path, draftNo, isPreviewed, isPublished }: Props) {
  const [asked, setAsked] = useState<Act | null>(null)
  const publication = useChange(PublishContent, ({ publishContent }) => publishContent)
  const removal = useChange(DiscardContentDraft, ({ discardContentDraft }) => discardContentDraft)
  const undoing = useChange(UndoContent, ({ undoContent }) => undoContent)
  const failure = publication.failure ?? removal.failure ?? undoing.failure
  async function run(reason: string): Promise<boolean> {
    if (asked === 'publish' && draftNo !== null)
      return (await publication.send({ path, versionNo: draftNo, reason })) !== null
    const other = asked === 'undo' ? undoing : removal
    return (await other.send({ path, reason })) !== null
  }
  const hint = draftNo === null ? 'no-draft' : isPreviewed ? null : 'unsaved'
  return (
    <Card title={say(texts, 'acts')}>
      {hint && <p className={styles['hint']}>{say(texts, hint)}</p>}
      <div className={styles['acts']}>
        <Button isDisabled={draftNo === null || !isPreviewed} onPress={() => setAsked('publish')}>
          {say(texts, 'publish')}
        </Button>
        {draftNo !== null && (
          <Button kind="quiet" onPress={() => setAsked('discard')}>
            {say(texts, 'discard')}
          </Button>
        )}
        {isPublished && (
          <Button kind="quiet" onPress={() => setAsked('undo')}>
            {say(texts, 'undo')}
          </Button>
        )}
      </div>
      {asked && (
        <ReasonSheet
          title={say(texts, questions[asked], { name: path })}
          reason={{ label: say(texts, 'reason'), hint: say(texts, 'reason-hint') }}
          submit={say(texts, 'confirm')}
          isBusy={publication.isBusy || removal.isBusy || undoing.isBusy}
          failure={failure && { title: say(texts, 'failed'), text: say(texts, failures[failure]) }}
          onConfirm={run}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
