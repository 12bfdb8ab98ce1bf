import {
  GetContentText,
  SaveContentDraft,
  type GetContentTextAnswer,
} from '@driveway/contract/generated/operator-operations'
import { consoleContent as texts } from '@driveway/messages/en-GB/console-content'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { ActForm } from '#parts/act-form.tsx'
import { ListTable } from '#parts/list-table.tsx'
import { Loaded } from '#parts/loaded.tsx'
import { TextArea } from '#parts/text-area.tsx'
import { writeDatedMoment } from '#parts/write-time.ts'
import { useAnswer } from '#platform/use-answer.ts'
import { useChange } from '#platform/use-change.ts'
import { PreviewCards } from './preview-cards.tsx'
import { PublishCard } from './publish-card.tsx'
import styles from './text-desk.module.css'

type Text = NonNullable<GetContentTextAnswer['contentText']>

const states = { draft: 'version-draft', live: 'version-live', ended: 'version-ended' } as const

const failures = {
  'no-content': 'no-content',
  'bad-path': 'bad-path',
  'too-long': 'too-long',
  'draft-changed': 'overtaken',
  'missing-reason': 'missing-reason',
  'unexpected-error': 'unexpected-error',
} as const

/** One text: written, previewed, saved as a draft, published and taken back. */
export function TextDesk({ path }: { readonly path: string }) {
  const query = useAnswer(GetContentText, { path })
  return (
    <Loaded query={query}>
      {({ contentText }) => (
        <>
          {contentText === null && <Notice kind="quiet" title={say(texts, 'unknown')} />}
          <Editor path={path} text={contentText} />
          <Card title={say(texts, 'versions')}>
            <Versions versions={contentText?.versions ?? []} />
          </Card>
        </>
      )}
    </Loaded>
  )
}

function Editor({ path, text }: { readonly path: string; readonly text: Text | null }) {
  const stored = text?.draft?.source ?? text?.source ?? ''
  const [edited, setEdited] = useState(stored)
  const [previewed, setPreviewed] = useState(stored)
  const [draftNo, setDraftNo] = useState(text?.draft?.versionNo ?? null)
  const [isSaved, setIsSaved] = useState(false)
  const change = useChange(SaveContentDraft, ({ saveContentDraft }) => saveContentDraft)
  async function save(_form: HTMLFormElement, reason: string): Promise<void> {
    setIsSaved(false)
    const done = await change.send({ path, source: edited, replaces: draftNo, reason })
    setIsSaved(done !== null)
    if (!done) return
    setPreviewed(edited)
    setDraftNo(done.versionNo)
  }
  return (
    <>
      <div className={styles['editor']}>
        <SourceCard stored={stored} onEdit={setEdited} onPreview={() => setPreviewed(edited)} />
        <Card title={say(texts, 'save-title')}>
          <ActForm
            reason={{ label: say(texts, 'reason'), hint: say(texts, 'reason-hint') }}
            submit={say(texts, 'save')}
            isBusy={change.isBusy}
            failure={
              change.failure && { title: say(texts, 'failed'), text: say(texts, failures[change.failure]) }
            }
            done={isSaved && <Notice kind="ok" title={say(texts, 'saved')} isLive />}
            onSubmit={save}
          >
            {null}
          </ActForm>
        </Card>
      </div>
      {previewed !== '' && (
        <Card title={say(texts, 'previews')}>
          <PreviewCards path={path} source={previewed} />
        </Card>
      )}
      <PublishCard
        path={path}
        draftNo={text?.draft?.versionNo ?? null}
        isPreviewed={text?.draft?.source === previewed && edited === previewed}
        isPublished={text?.isPublished ?? false}
      />
    </>
  )
}

type SourceProps = {
  readonly stored: string
  readonly onEdit: (source: string) => void
  readonly onPreview: () => void
}

function SourceCard({ stored, onEdit, onPreview }: SourceProps) {
  return (
    <Card label={say(texts, 'write')}>
      <TextArea
        label={say(texts, 'source')}
        name="source"
        rows={18}
        isSource
        defaultValue={stored}
        onEdit={onEdit}
      />
      <p className={styles['more']}>
        <Button kind="quiet" onPress={onPreview}>
          {say(texts, 'preview')}
        </Button>
      </p>
    </Card>
  )
}

function Versions({ versions }: { readonly versions: Text['versions'] }) {
  return (
    <ListTable
      label={say(texts, 'versions')}
      headings={[say(texts, 'version'), say(texts, 'state'), say(texts, 'by'), say(texts, 'at')]}
      rows={versions.map(({ versionNo, state, writtenBy, writtenAt }) => ({
        key: String(versionNo),
        cells: [
          versionNo,
          say(texts, states[state as keyof typeof states] ?? 'version-ended'),
          writtenBy,
          writeDatedMoment(writtenAt),
        ],
      }))}
      empty={say(texts, 'no-versions')}
    />
  )
}
