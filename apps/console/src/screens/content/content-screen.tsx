import { useLocation } from 'react-router'
import { consoleContent as texts } from '@driveway/messages/en-GB/console-content'
import { say } from '@driveway/messages/say'
import { PageTitle } from '#parts/page-title.tsx'
import { Link } from '#platform/console-router.tsx'
import { consolePaths } from '#platform/operator-paths.ts'
import { ContentList } from './content-list.tsx'
import { TextDesk } from './text-desk.tsx'

/** All texts, or the one whose path stands in the address. */
export function ContentScreen() {
  const { search } = useLocation()
  const path = new URLSearchParams(search).get('path') ?? ''
  return (
    <>
      <PageTitle
        title={path || say(texts, 'title')}
        aside={path && <Link to={consolePaths.content}>{say(texts, 'back')}</Link>}
      />
      {path ? <TextDesk key={path} path={path} /> : <ContentList />}
    </>
  )
}
