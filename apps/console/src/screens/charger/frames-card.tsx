import {
  GetFrames,
  StopFrames,
  WatchFrames,
  type GetFramesAnswer,
} from '@driveway/contract/generated/operator-operations'
import { consoleFrames as texts } from '@driveway/messages/en-GB/console-frames'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Chip } from '@driveway/ui/chip'
import { SearchField } from '@driveway/ui/form/search-field'
import { useState } from 'react'
import { Loaded } from '#parts/loaded.tsx'
import { ReasonSheet } from '#parts/reason-sheet.tsx'
import { writeMoment } from '#parts/write-time.ts'
import { useAnswer } from '#platform/use-answer.ts'
import { useChange } from '#platform/use-change.ts'
import { FrameList } from './frame-list.tsx'
import styles from './frames-card.module.css'

type Frames = NonNullable<GetFramesAnswer['frames']>
type Act = 'watch' | 'hour' | 'stop'

const REFETCH_MS = 2_000
const questions = { watch: 'ask-watch', hour: 'ask-hour', stop: 'ask-stop' } as const

/** Messages of the charger and to it, while they are watched. */
export function FramesCard({ chargerId }: { readonly chargerId: string }) {
  const query = useAnswer(GetFrames, { chargerId }, { refetchMs: REFETCH_MS })
  const [asked, setAsked] = useState<Act | null>(null)
  return (
    <Card
      title={say(texts, 'title')}
      aside={
        query.data?.frames?.watchedUntil && (
          <Chip isSmall isAccent>
            {say(texts, 'watched')}
          </Chip>
        )
      }
    >
      <Loaded query={query}>{({ frames }) => frames && <Shown frames={frames} onAsk={setAsked} />}</Loaded>
      {asked && <WatchSheet chargerId={chargerId} act={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function Shown({ frames, onAsk }: { readonly frames: Frames; readonly onAsk: (act: Act) => void }) {
  const [search, setSearch] = useState('')
  /** The messages when it was paused; null while it runs. */
  const [paused, setPaused] = useState<Frames['frames'] | null>(null)
  const found = (paused ?? frames.frames).filter(({ text }) =>
    text.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const { watchedUntil } = frames
  return (
    <>
      <p className={styles['note']}>
        {watchedUntil === null
          ? say(texts, 'not-watched')
          : say(texts, 'watched-until', { date: writeMoment(watchedUntil) })}
      </p>
      <div className={styles['acts']}>
        {watchedUntil === null && (
          <>
            <Button kind="quiet" onPress={() => onAsk('watch')}>
              {say(texts, 'watch')}
            </Button>
            <Button kind="quiet" onPress={() => onAsk('hour')}>
              {say(texts, 'hour')}
            </Button>
          </>
        )}
        {watchedUntil !== null && (
          <Button kind="quiet" onPress={() => onAsk('stop')}>
            {say(texts, 'stop')}
          </Button>
        )}
        {(watchedUntil !== null || paused) && (
          <Button kind="quiet" onPress={() => setPaused(paused ? null : frames.frames)}>
            {say(texts, paused ? 'resume' : 'pause')}
          </Button>
        )}
        <div className={styles['search']}>
          <SearchField
            label={say(texts, 'filter')}
            placeholder={say(texts, 'filter-hint')}
            value={search}
            onEdit={setSearch}
          />
        </div>
      </div>
      <FrameList frames={found} />
    </>
  )
}

type SheetProps = { readonly chargerId: string; readonly act: Act; readonly onClose: () => void }

function WatchSheet({ chargerId, act, onClose }: SheetProps) {
  const watch = useChange(WatchFrames, ({ watchFrames }) => watchFrames)
  const stop = useChange(StopFrames, ({ stopFrames }) => stopFrames)
  const failure = watch.failure ?? stop.failure
  async function run(reason: string): Promise<boolean> {
    const done =
      act === 'stop'
        ? await stop.send({ chargerId, reason })
        : await watch.send({ chargerId, isForAnHour: act === 'hour', reason })
    return done !== null
  }
  return (
    <ReasonSheet
      title={say(texts, questions[act])}
      reason={{ label: say(texts, 'reason'), hint: say(texts, 'reason-hint') }}
      submit={say(texts, 'confirm')}
      isBusy={watch.isBusy || stop.isBusy}
      failure={failure && { title: say(texts, 'failed'), text: say(texts, failure) }}
      onConfirm={run}
      onClose={onClose}
    />
  )
}
