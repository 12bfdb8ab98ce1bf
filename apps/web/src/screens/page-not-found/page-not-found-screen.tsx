import { findUpdatePage } from '@driveway/domain/journey/home-page'
import { paths } from '@driveway/domain/journey/paths'
import { pageNotFound } from '@driveway/messages/en-GB/page-not-found'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { useLocation } from 'react-router'
import { Link } from '#parts/link.tsx'
import { Redirect } from '#parts/redirect.tsx'
import { GenerationDrawing } from '#parts/drawings/home-drawings.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import styles from './page-not-found-screen.module.css'

const links = [
  { path: paths.today, key: 'dashboard', kind: 'primary' },
  { path: paths.contact, key: 'contact', kind: 'quiet' },
] as const

/** An address that names an announced feature in its other spelling leads to its page. */
export function PageNotFoundScreen() {
  const update = findUpdatePage(useLocation().pathname)
  if (update !== null) return <Redirect to={update} />
  return (
    <ScreenFrame title={say(pageNotFound, 'title')} hasBack>
      <div className={styles['column']}>
        <div className={styles['drawing']}>
          <GenerationDrawing hasPanels hasTurbine />
        </div>
        <p className={styles['text']}>{say(pageNotFound, 'text')}</p>
        {links.map((link) => (
          <Link key={link.path} className={styleButton(link.kind)} to={link.path}>
            {say(pageNotFound, link.key)}
          </Link>
        ))}
      </div>
    </ScreenFrame>
  )
}
