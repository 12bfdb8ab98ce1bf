import { shortcutActs } from '@driveway/domain/journey/shortcut'
import { paths } from '@driveway/domain/journey/paths'
import { useParams } from 'react-router'
import { Redirect } from '#parts/redirect.tsx'
import { BoostShortcut } from './boost-shortcut.tsx'
import { SkipShortcut } from './skip-shortcut.tsx'

/** The page of a shortcut: one question and one button. */
export function ShortcutScreen() {
  const { act } = useParams()
  const known = shortcutActs.find((each) => each === act)
  switch (known) {
    case 'boost':
      return <BoostShortcut />
    case 'not-tonight':
      return <SkipShortcut />
    case undefined:
      return <Redirect to={paths.today} />
    default:
      return known satisfies never
  }
}
