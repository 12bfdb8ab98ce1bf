import { UNSUBSCRIBE_QUERY } from '@driveway/domain/notice/unsubscribe'
import { paths } from '@driveway/domain/journey/paths'
import { noticesPage as texts } from '@driveway/messages/en-GB/notices-page'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import { mailIcon } from '@driveway/ui/page-icons'
import { useEffect, useRef, useState } from 'react'
import { setMailsByToken } from '#data/notice/mutation.ts'
import { Link } from '#parts/link.tsx'
import { StateMessage } from '#parts/loading/state-message.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useQuery } from '#platform/router/use-query.ts'

type State = 'busy' | 'done' | 'undone' | 'failed'

const headings = {
  busy: ['unsubscribe-busy', 'unsubscribe-text'],
  done: ['unsubscribe-done', 'unsubscribe-text'],
  undone: ['unsubscribe-undone', 'unsubscribe-undone-text'],
  failed: ['unsubscribe-failed', 'unsubscribe-failed-text'],
} as const satisfies Record<State, readonly [keyof typeof texts, keyof typeof texts]>

const icons = { busy: mailIcon, done: 'check', undone: mailIcon, failed: 'warning' } as const

/** Ends mails of one kind as soon as it opens: the link in the mail was the one tap. */
export function UnsubscribeScreen() {
  const [query] = useQuery()
  const token = query.get(UNSUBSCRIBE_QUERY) ?? ''
  const used = useRef<string | null>(null)
  const [state, setState] = useState<State>(token === '' ? 'failed' : 'busy')

  async function change(isOn: boolean): Promise<void> {
    setState('busy')
    const isDone = await setMailsByToken(token, isOn)
    setState(isDone ? (isOn ? 'undone' : 'done') : 'failed')
  }

  useEffect(() => {
    async function end(): Promise<void> {
      setState((await setMailsByToken(token, false)) ? 'done' : 'failed')
    }
    if (token === '' || used.current === token) return
    used.current = token
    void end()
  }, [token])

  const [title, text] = headings[state]
  return (
    <ScreenFrame title={say(texts, 'unsubscribe-title')} isBusy={state === 'busy'}>
      <div aria-live="polite">
        <StateMessage
          icon={icons[state]}
          title={say(texts, title)}
          text={say(texts, text)}
          isAlert={state === 'failed'}
        >
          {state === 'done' && (
            <Button kind="quiet" onPress={() => void change(true)}>
              {say(texts, 'unsubscribe-undo')}
            </Button>
          )}
          {state !== 'busy' && (
            <Link className={styleButton('quiet')} to={paths.notices}>
              {say(texts, 'all-notices')}
            </Link>
          )}
        </StateMessage>
      </div>
    </ScreenFrame>
  )
}
